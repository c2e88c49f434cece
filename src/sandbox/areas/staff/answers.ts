import type { Context } from '../context.ts'
import { adminsAnswers } from './answers/admins.ts'
import { authAnswers } from './answers/auth.ts'
import { permissionGroupsAnswers } from './answers/permission-groups.ts'

/** Accounts, signing in, permission groups. */
export const staffAnswers = (context: Context) => ({
  ...adminsAnswers(context),
  ...authAnswers(context),
  ...permissionGroupsAnswers(context),
})
