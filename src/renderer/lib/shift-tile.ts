import { createContext } from 'react'

/** What a tile has found out. */
export interface ShiftCount {
  count: number
  /** The question does not reach further: there may be more. */
  isAtLeast?: boolean
  /** One more fact, in a few words: the oldest of them. */
  note?: string | undefined
  /** It cannot wait for later in the day. */
  isUrgent?: boolean
}

/** Something that a shift may have to see to; areas export theirs, `app/tiles.ts` lists them. */
export interface ShiftTile {
  id: string
  title: string
  /** What is counted, while nothing more is known of it. */
  hint: string
  /** Without it nothing is asked and nothing shown; null: for everybody. */
  permission: string | null
  /** The list that shows what was counted: the same question, in its address. */
  address: string
  /** `news` is only good to know; `work` waits for a person. */
  kind: 'work' | 'news'
  /** One question, one answer of one row. Throws an `ApiFailure`. */
  question: (signal: AbortSignal) => Promise<ShiftCount>
}

/** Every tile of the product; given by the shell. */
export const ShiftTilesContext = createContext<readonly ShiftTile[]>([])
