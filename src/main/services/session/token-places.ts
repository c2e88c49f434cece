import { z } from 'zod'
import type { TextFile } from '../settings/text-file.ts'
import type { TokenStorage } from './session-state.ts'
import { tokenStorage } from '#shared/ipc/routes/session.ts'

/** The stores that hold the token of one host. */
export interface TokenLocation {
  /** The store that received the last token; null after it was removed. */
  holder: TokenStorage | null
  /** Stores that may still hold an earlier, worthless token, which has to be removed. */
  leftovers: TokenStorage[]
}

/**
 * Records which store holds the token of each host, never the token itself. This record takes precedence over the
 * stores: a locked keychain looks like an empty one, and a token that could not be removed would otherwise reappear as
 * a session.
 */
export interface TokenPlaces {
  /** Undefined if no token was ever stored. */
  of(origin: string): TokenLocation | undefined
  set(origin: string, place: TokenLocation): Promise<void>
}

const content = z.record(
  z.string(),
  z.object({ holder: tokenStorage.nullable(), leftovers: z.array(tokenStorage) }),
)

export function createTokenPlaces(file: TextFile): TokenPlaces {
  const readAll = (): z.infer<typeof content> => {
    const text = file.read()
    if (text === null) return {}
    try {
      return content.parse(JSON.parse(text))
    } catch {
      file.setAside()
      return {}
    }
  }
  return {
    of: (origin) => new Map(Object.entries(readAll())).get(origin),
    set: (origin, place) => file.write(`${JSON.stringify({ ...readAll(), [origin]: place })}\n`),
  }
}
