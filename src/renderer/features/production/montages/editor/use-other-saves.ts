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

/** Interval for re-reading an open montage, in ms. */
const LOOK_MS = 60_000

/** Another user's save on which the draft is not based yet. */
export interface OtherSave {
  held: Montage
  /** Example: `Zenon D. zapisał 10:41: dodano 3 pozycje`. */
  text: string
}

const readMontage = (pk: number): Promise<Montage> =>
  call('montages.retrieve', { params: { pk } }, { allowDuplicate: true })

/** Identifies a version of a montage, even if the server sends no time of change. */
const stampOf = (montage: Montage): string =>
  JSON.stringify([montage.date_modified, montage.last_modified_by, montage.montage_products, montage.name])

function textOf(held: Montage, moves: string): string {
  const who = held.last_modified_by ?? 'Ktoś'
  const when = held.date_modified ? ` ${formatTime(held.date_modified)}` : ''
  return `${who} zapisał${when}${moves === '' ? '' : `: ${moves}`}`
}

interface Options {
  draft: MontageDraftState
  /** Lines that were saved from this editor. */
  own: ReadonlySet<number>
  onLost: (pks: readonly number[]) => void
  isBusy: boolean
}

/**
 * Re-reads the open montage every minute and reports other users' saves. Without unsaved changes the new version is
 * applied immediately; otherwise a note stays above the tables until the user applies it or the save merges it.
 */
export function useOtherSaves({ draft, own, onLost, isBusy }: Options) {
  const { record } = draft
  const pk = record?.pk ?? null
  const seen = useRef<string | null>(null)
  const [notified, setReported] = useState<(OtherSave & { base: unknown }) | null>(null)
  // A later save from here already includes it.
  const news = notified?.base === draft.base ? notified : null
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
      // A deletion is reported here; any other failure is retried in a minute.
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
    /** Re-reads the montage after an action changed it outside its draft. */
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
