import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { can } from '#shared/domain/permissions.ts'

/** Whether the user may read the conversation of a case. */
export const mayReadCases = (user: SessionUser | null): boolean =>
  can(user, 'view', 'clientcontact') && can(user, 'view', 'clientcontactmessage')

/** Whether the user may read the conversation of a case and reply in it. */
export const mayReply = (user: SessionUser | null): boolean =>
  can(user, 'view', 'clientcontactmessage') && can(user, 'add', 'clientcontactmessage')
