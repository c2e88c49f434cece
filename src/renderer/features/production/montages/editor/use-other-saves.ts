import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { call } from '../../../../lib/api.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { formatTime } from '../../../../lib/format.ts'
import { notify } from '../../../../ui/notices.ts'
import { otherMoves, lostLines } from './merge.ts'
import type { Montage } from './montage-form.ts'
import { otherSaveText } from './moving.ts'
import type { MontageDraftState } from './use-montage-draft.ts'

/** How often an open montage is looked at, ms. */
const LOOK_MS = 60_000

/** Somebody else's save that the draft does not stand on yet. */
export interface OtherSave {
  held: Montage
  /** `Zenon D. zapisał 10:41: dodano 3 pozycje` */
  text: string
}

const readMontage = (pk: number): Promise<Montage> =>
  call('montages.retrieve', { params: { pk } }, { allowDuplicate: true })

/** What tells one state of a montage from another where the server says no moment of change. */
const stampOf = (montage: Montage): string =>
  JSON.stringify([montage.date_modified, montage.last_modified_by, montage.montage_products, montage.name])

function textOf(held: Montage, moves: string): string {
  const who = held.last_modified_by ?? 'Ktoś'
  const when = held.date_modified ? ` ${formatTime(held.date_modified)}` : ''
  return `${who} zapisał${when}${moves === '' ? '' : `: ${moves}`}`
}

interface Options {
  draft: MontageDraftState
  /** Lines that were saved from here. */
  own: ReadonlySet<number>
  onLost: (pks: readonly number[]) => void
  isBusy: boolean
}

/**
 * Reads the open montage every minute and tells of another's save at once. Without changes of one's own it is shown
 * right away; else it stands above the tables until it is taken over or the save merges it.
 */
export function useOtherSaves({ draft, own, onLost, isBusy }: Options) {
  const { record } = draft
  const pk = record?.pk ?? null
  const seen = useRef<string | null>(null)
  const [told, setReported] = useState<(OtherSave & { base: unknown }) | null>(null)
  // What was saved since stands on it.
  const news = told?.base === draft.base ? told : null
  const setNews = (save: OtherSave) => setReported({ ...save, base: draft.base })
  useEffect(() => {
    seen.current = record && stampOf(record)
  }, [record])

  function take(held: Montage): void {
    if (stampOf(held) === seen.current) return
    seen.current = stampOf(held)
    onLost(lostLines(own, draft.membership, held.montage_products))
    const text = textOf(held, otherSaveText(otherMoves(draft.membership, held.montage_products)))
    if (draft.isUnsaved()) {
      draft.note(held)
      setNews({ held, text })
      return
    }
    draft.takeSaved(held)
    notify.info(`${text}.`, 8000)
  }

  const look = useEffectEvent(async () => {
    if (pk === null || isBusy || document.hidden) return
    try {
      const held = await readMontage(pk)
      take(held)
    } catch (cause) {
      // Said when it is saved; anything else is read again in a minute.
      if (record && toApiError(cause).code === ErrorCode.notFound)
        setNews({ held: record, text: `Montaż ${pk} został w tym czasie usunięty` })
    }
  })

  useEffect(() => {
    const timer = window.setInterval(() => void look(), LOOK_MS)
    return () => window.clearInterval(timer)
  }, [])

  return {
    news,
    /** After something was done to the montage from here, beside its draft. */
    look: async () => {
      const held = pk === null ? null : await readMontage(pk).catch(() => null)
      if (held && draft.isUnsaved()) draft.note(held)
      else if (held) draft.takeSaved(held)
    },
    show: () => {
      if (news) draft.takeLines(news.held)
      setReported(null)
    },
  }
}
