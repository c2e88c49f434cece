import type { Context } from '../context.ts'
import { adminsAnswers } from './handlers/admins.ts'
import { authAnswers } from './handlers/auth.ts'
import { permissionGroupsAnswers } from './handlers/permission-groups.ts'

/** Accounts, signing in, permission groups. */
export const staffAnswers = (context: Context) => ({
  ...adminsAnswers(context),
  ...authAnswers(context),
  ...permissionGroupsAnswers(context),
})
