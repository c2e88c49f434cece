import { useEffect, useMemo, useState } from 'react'
import { useStableCallbacks } from '../../../../ui/use-steady.ts'
import type { ApiError } from '#shared/api/api-error.ts'
import { readHundredths } from '#shared/domain/format-size.ts'
import {
  sortGangLines,
  type Assumptions,
  type SheetSides,
  type SkippedLine,
} from '#shared/domain/ganging/gang-lines.ts'
import type { Gang, GangRequest } from '#shared/domain/ganging/propose.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { useKnownOrderStatus } from '../../../../lib/order-status.ts'
import type { MontageLine } from '../editor/line-filters.ts'
import { planRefusal } from '../editor/moving.ts'
import type { CountedDraft } from '../editor/montage-choices.ts'
import { readFreeLines, type PaperOffer } from './read-free-lines.ts'
import { runGang } from './run-gang.ts'

interface ProposalInput {
  counted: CountedDraft
  /** The left table's filters. */
  filters: Readonly<Record<string, unknown>>
  /** The draft's own lines, which every proposal must hold; null until they are read. */
  onSheet: readonly MontageLine[] | null
  pins: ReadonlySet<number>
  /** The number of sheets, or null to find one. */
  sheets: number | null
  assumptions: Assumptions
  /** Why nothing can be proposed yet; nothing is read meanwhile. */
  obstacle: string | null
}

export interface Proposal {
  offer: PaperOffer | null
  progress: readonly [read: number, total: number] | null
  error: ApiError | null
  retry: () => void
  /** The newest result; null before the first one. */
  gang: Gang | null
  /** True while a newer one is being calculated. */
  isWorking: boolean
  /** The sides of the sheet that the result is for. */
  sides: SheetSides | null
  skipped: readonly SkippedLine[]
  /** Lines of the draft that have no place in any layout, because their size is not known. */
  unplaced: readonly number[]
  lineOf: (pk: number) => MontageLine | undefined
}

interface Reading {
  offer: PaperOffer | null
  /** Lines whose order is not printed, as far as its status was known when they were read. */
  unprinted: ReadonlySet<number>
  progress: Proposal['progress']
  error: ApiError | null
}

const NOT_READ: Reading = { offer: null, unprinted: new Set(), progress: null, error: null }
const NOTHING = { lines: [], skipped: [] }

/** Reads the available lines once, and runs the packer again whenever its input changes. */
export function useProposal(input: ProposalInput): Proposal {
  const { counted, onSheet, pins, sheets, assumptions, obstacle } = input
  const { statusOf } = useStableCallbacks({ statusOf: useKnownOrderStatus() })
  const [{ offer, unprinted, progress, error }, setReading] = useState(NOT_READ)
  const [asked] = useState({ filters: input.filters, onSheet: new Set(onSheet?.map(({ pk }) => pk)) })
  const paper = obstacle === null ? counted.paperPk : null
  const [readFor, setReadFor] = useState(paper)
  if (readFor !== paper) {
    setReadFor(paper)
    setReading(NOT_READ)
  }
  const isWanted = error === null && offer === null

  useEffect(() => {
    if (paper === null || !isWanted) return undefined
    const control = new AbortController()
    const set = (next: Partial<Reading>) => {
      if (!control.signal.aborted) setReading((before) => ({ ...before, ...next }))
    }
    readFreeLines({ ...asked, paper }, control.signal, (read, total) =>
      set({ progress: [read, total] }),
    ).then(
      (read) => {
        const isUnprinted = ({ order_pk }: MontageLine) => planRefusal(statusOf(order_pk)) !== null
        set({ offer: read, unprinted: new Set(read.lines.filter(isUnprinted).map(({ pk }) => pk)) })
      },
      (cause: unknown) => set({ error: toApiError(cause) }),
    )
    return () => control.abort()
  }, [paper, isWanted, asked, statusOf])

  const [sizeX, sizeY] = [counted.sheet?.size_x ?? null, counted.sheet?.size_y ?? null]
  const sides = useMemo(() => {
    const [x, y] = [readHundredths(sizeX), readHundredths(sizeY)]
    return x === null || y === null ? null : { x, y }
  }, [sizeX, sizeY])
  const sorted = useMemo(() => {
    if (!offer || !sides || !onSheet) return null
    const held = new Set(onSheet.map(({ pk }) => pk))
    // Lines that are on the montage stay there, even locked ones.
    const own = sortGangLines(
      onSheet.map((line) => ({ ...line, is_locked: false })),
      { sheet: sides, assumptions, isUnprinted: () => false },
    )
    const free = sortGangLines(
      offer.lines.filter(({ pk }) => !held.has(pk)),
      { sheet: sides, assumptions, isUnprinted: ({ pk }) => unprinted.has(pk) },
    )
    return { own, free }
  }, [offer, unprinted, sides, onSheet, assumptions])
  const request = useMemo((): GangRequest | null => {
    if (!sorted || !sides) return null
    const own = sorted.own.lines
    return {
      sheet: sides,
      assumptions,
      lines: [...own, ...sorted.free.lines],
      pins: [...own.map(({ pk }) => pk), ...pins],
      sheets,
    }
  }, [sorted, sides, assumptions, pins, sheets])
  const [made, setMade] = useState<{ request: GangRequest; gang: Gang } | null>(null)
  useEffect(() => {
    if (!request) return undefined
    const control = new AbortController()
    runGang(request, control.signal).then(
      (gang) => {
        if (!control.signal.aborted) setMade({ request, gang })
      },
      (cause: unknown) => {
        if (!control.signal.aborted) setReading((before) => ({ ...before, error: toApiError(cause) }))
      },
    )
    return () => control.abort()
  }, [request])

  const byPk = useMemo(
    () => new Map([...(offer?.lines ?? []), ...(onSheet ?? [])].map((line) => [line.pk, line])),
    [offer, onSheet],
  )
  const { free, own } = sorted ?? { free: NOTHING, own: NOTHING }
  return {
    offer,
    progress,
    error,
    retry: () => setReading(NOT_READ),
    gang: request && made ? made.gang : null,
    isWorking: request !== null && made?.request !== request,
    sides: request && made?.request === request ? sides : null,
    skipped: free.skipped,
    unplaced: own.skipped.map(({ pk }) => pk),
    lineOf: (pk) => byPk.get(pk),
  }
}
