import { z } from 'zod'

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Godzina w postaci 00:00.')

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Whether updates must not be fetched from this feed: it uses neither https nor http on this machine (for development),
 * or it contains credentials.
 */
export function isUnsafeFeed(feed: string): boolean {
  const { protocol, hostname, username, password } = new URL(feed)
  if (username !== '' || password !== '') return true
  return protocol !== 'https:' && !(protocol === 'http:' && LOOPBACK.has(hostname))
}

/** Folder that contains the channels' folders. A trailing slash is removed. */
const updateFeed = z
  .url({ error: 'Adres musi zaczynać się od https://', abort: true })
  .refine((feed) => !isUnsafeFeed(feed), 'Adres musi zaczynać się od https:// i nie zawierać hasła.')
  .transform((feed) => {
    const { origin, pathname } = new URL(feed)
    return `${origin}${pathname.replace(/\/+$/, '')}`
  })

/** Update settings of this station. `mode` and `feed` were added later, so files without them remain valid. */
export const updateSettings = z.object({
  /** `auto` installs at the sign-in screen, `manual` at the user's request, and `off` does not check for updates. */
  mode: z.enum(['auto', 'manual', 'off']).default('auto'),
  channel: z.enum(['pilot', 'all']),
  /** Local time span in which a downloaded update may be installed automatically; equal ends mean any time. */
  installFrom: hour,
  installTo: hour,
  /** Feed of new versions. Null means that there is none, so updates are not checked for. */
  feed: updateFeed.nullable().default(null),
})

export type UpdateSettings = z.infer<typeof updateSettings>
