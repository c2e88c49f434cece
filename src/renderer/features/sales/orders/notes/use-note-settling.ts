import { useRef, useState } from 'react'
import { isOpenPackingNote, settledNote } from '#shared/domain/packing-note.ts'
import { useSmallChange } from '../../../../forms/record/use-small-change.ts'
import { call } from '../../../../lib/api.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { notify } from '../../../../ui/notices.ts'

interface NoteSettling {
  /** Marks the packers' reports in these notes as settled; everything else in them stays. */
  settle: (notePks: readonly number[]) => Promise<void>
  isSettling: boolean
}

/** Rewrites the prefix of packers' notes, so that the order leaves the list of orders set aside. */
export function useNoteSettling(orderPk: number): NoteSettling {
  const { change } = useSmallChange('notes')
  const [isSettling, setIsSettling] = useState(false)
  const isBusy = useRef(false)

  /** Re-reads the note first, because another user may have added to it since it was shown. */
  async function settleOne(pk: number): Promise<void> {
    const { text } = await call('notes.retrieve', { params: { pk } }, { allowDuplicate: true })
    if (text === null || !isOpenPackingNote(text)) return
    await change(pk, { text: settledNote(text) }, 'zgłoszenie oznaczono jako załatwione')
  }

  async function settle(notePks: readonly number[]): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setIsSettling(true)
    try {
      for (const pk of notePks) await settleOne(pk)
      notify.success(`Zamówienie ${orderPk}: załatwione`)
    } catch (cause) {
      notify.failure(toApiError(cause))
    } finally {
      isBusy.current = false
      setIsSettling(false)
    }
  }

  return { settle, isSettling }
}
