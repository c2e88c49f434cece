import { createContext } from 'react'

/** Result of a tile. */
export interface ShiftCount {
  count: number
  /** The request covers only a part, so there may be more. */
  isAtLeast?: boolean
  /** One more short fact, e.g. about the oldest of them. */
  note?: string | undefined
  /** Needs attention immediately. */
  isUrgent?: boolean
}

/** Something that a shift may have to handle. Areas export theirs, and `app/tiles.ts` lists them. */
export interface ShiftTile {
  id: string
  title: string
  /** What is counted, shown until the count is loaded. */
  hint: string
  /** Without this permission nothing is requested or shown; null for every user. */
  permission: string | null
  /** Address of the list with the same filters, which shows what was counted. */
  address: string
  /** `news` is for information; `work` needs action by the user. */
  kind: 'work' | 'news'
  /** Sends one request. Throws an `ApiFailure`. */
  question: (signal: AbortSignal) => Promise<ShiftCount>
}

/** Cache key of a tile's count. The button of the same set above a list shows the same cached count. */
export const shiftCountKey = (id: string) => ['shift', id] as const

/** All tiles of the app, provided by the shell. */
export const ShiftTilesContext = createContext<readonly ShiftTile[]>([])
