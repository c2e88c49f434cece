import type { Context } from '../context.ts'
import { adminsHandlers } from './handlers/admins.ts'
import { authHandlers } from './handlers/auth.ts'
import { permissionGroupsHandlers } from './handlers/permission-groups.ts'

/** Handlers for accounts, sign-in and permission groups. */
export const staffHandlers = (context: Context) => ({
  ...adminsHandlers(context),
  ...authHandlers(context),
  ...permissionGroupsHandlers(context),
})
