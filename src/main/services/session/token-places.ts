import { z } from 'zod'
import type { TextFile } from '../settings/text-file.ts'
import type { TokenStorage } from './session-state.ts'
import { tokenStorage } from '#shared/ipc/routes/session.ts'

/** Where the token of one host lies. */
export interface TokenPlace {
  /** The store that was given the last token; null after it was removed. */
  holder: TokenStorage | null
  /** Stores that may still hold an earlier token, which is worth nothing: it is to be removed. */
  leftovers: TokenStorage[]
}

/**
 * Which store holds which host's token, and never the token itself. A locked keychain looks like an empty one, and a
 * token that could not be removed from it would come back as somebody's session: what is known here is believed instead.
 */
export interface TokenPlaces {
  /** Undefined where no token was ever kept. */
  of(origin: string): TokenPlace | undefined
  set(origin: string, place: TokenPlace): Promise<void>
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
