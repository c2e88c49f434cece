import { z } from 'zod'

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Godzina w postaci 00:00.')

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** Whether updates are never fetched from there: neither https nor, for a developer's start, this machine itself. */
export function isUnsafeFeed(feed: string): boolean {
  const { protocol, hostname, username, password } = new URL(feed)
  if (username !== '' || password !== '') return true
  return protocol !== 'https:' && !(protocol === 'http:' && LOOPBACK.has(hostname))
}

/** Folder with the channels' folders; a closing slash is not kept. */
const updateFeed = z
  .url({ error: 'Adres musi zaczynać się od https://', abort: true })
  .refine((feed) => !isUnsafeFeed(feed), 'Adres musi zaczynać się od https:// i nie zawierać hasła.')
  .transform((feed) => {
    const { origin, pathname } = new URL(feed)
    return `${origin}${pathname.replace(/\/+$/, '')}`
  })

/** How this station is updated. `mode` and `feed` are younger than the others: a file without them is read as ever. */
export const updateSettings = z.object({
  /** `auto` installs by itself at the sign-in screen, `manual` on a person's word, `off` looks for nothing. */
  mode: z.enum(['auto', 'manual', 'off']).default('auto'),
  channel: z.enum(['pilot', 'all']),
  /** Local time within which a downloaded update is installed by itself; equal ends mean any time. */
  installFrom: hour,
  installTo: hour,
  /** Where new versions are published; null: nowhere, so nothing is looked for. */
  feed: updateFeed.nullable().default(null),
})

export type UpdateSettings = z.infer<typeof updateSettings>
