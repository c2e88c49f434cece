import { z } from 'zod'
import { nothing, route, type Route } from '../route.ts'

/** The signed-in user as the page knows them, without the token or anything from which it could be derived. */
export const sessionUser = z.object({
  pk: z.number().int(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isSuperuser: z.boolean(),
  permissions: z.array(z.string()),
  siteId: z.number().int().nullable(),
  sitePermissions: z.record(z.string(), z.array(z.string())),
  competencePks: z.array(z.number().int()),
  collectionPointSuffix: z.string().nullable(),
})

export type SessionUser = z.infer<typeof sessionUser>

/** Storage of the token. `memory` means that the session does not survive a restart (DESK-024). */
export const tokenStorage = z.enum(['keytar', 'safeStorage', 'memory'])

export const sessionState = z.discriminatedUnion('status', [
  z.object({ status: z.literal('signedIn'), user: sessionUser, keeper: tokenStorage }),
  z.object({
    status: z.literal('signedOut'),
    keeper: tokenStorage,
    /** The user whose session expired, held in memory until the next sign-in; absent after a sign-out. */
    expiredUsername: z.string().optional(),
  }),
  /** A token is stored, but the API could not be queried about its owner; `session.restore` tries again. */
  z.object({ status: z.literal('unreachable'), keeper: tokenStorage, message: z.string() }),
  /** The keychain did not respond, which is not the same as signed out (DESK-026); `session.restore` tries again. */
  z.object({ status: z.literal('keychainError'), keeper: tokenStorage, message: z.string() }),
])

export type SessionState = z.infer<typeof sessionState>

const sampleStaff = z.object({
  username: z.string(),
  fullName: z.string(),
  role: z.string(),
  /** Path on the app's own scheme of the badge's barcode image. */
  badgeImage: z.string(),
})

export type SampleStaff = z.infer<typeof sampleStaff>

export const sessionRoutes = {
  'session.get': route({ input: nothing, output: sessionState, isOpenWhenLocked: true }),
  /** Reads the stored token and its owner again. */
  'session.restore': route({ input: nothing, output: sessionState, isOpenWhenLocked: true }),
  'session.signIn': route({
    input: z.strictObject({ username: z.string().max(254), password: z.string().max(1024) }),
    output: sessionState,
  }),
  'session.signOut': route({ input: nothing, output: sessionState, isOpenWhenLocked: true }),
  /** Training mode only: the sample staff for one-click sign-in; an empty list in any other mode. */
  'session.sampleStaff': route({ input: nothing, output: z.array(sampleStaff) }),
  'session.signInAsSample': route({ input: z.strictObject({ username: z.string() }), output: sessionState }),
} satisfies Record<string, Route>
