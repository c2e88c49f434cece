import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { COMMAND_NAMES, type CommandOf } from '#shared/domain/command-codes.ts'
import { SET_ASIDE_REASON_LENGTH, SET_ASIDE_REASONS } from '#shared/domain/packing-note.ts'
import { clearAlerts } from '../../../lib/bench-signals.ts'
import { refuseScan, saveBeforeLeaving } from '../../../lib/scan-router.ts'
import { addressOf } from '../../../lib/screens.ts'
import { discardUnsaved, useUnsavedGuard } from '../../../lib/unsaved.ts'
import { useIsHere } from '../../../lib/use-is-here.ts'
import { STILL_WORKING } from '../bench-messages.ts'
import { noteNextOrder } from '../next-order.ts'
import { usePressPause } from '../press-pause.ts'
import { clearReported, setAside } from './report.ts'

/** Number of a fixed reason, or the typed one. */
type ReasonPlace = number | 'text'

interface Question {
  orderId: number
  text: string
  /** Text that was filled in by the program. */
  words: string
  /** The reason that a scan takes. */
  shown: ReasonPlace
}

/** The question why the order is set aside. */
export interface SetAside {
  question: Question | null
  /** True right after it was opened: the second half of a double press must not choose a reason. */
  isPausing: boolean
  /** Opens it for the order of the screen or for a refused one. `words` are filled in as the typed reason. */
  open: (words?: string | null, refusedOrderId?: number | null) => void
  type: (text: string) => void
  show: (place: ReasonPlace) => void
  choose: (reason: string) => void
  cancel: () => void
  /** Runs a command barcode; false if the command does not concern this question. */
  takeCommand: (command: CommandOf<'packing'>, openNow: () => void) => boolean
  /** The card of the next order takes the shown reason, because the packer has turned to that order. */
  takeCard: (pk: string) => void
}

const NO_REASON = 'Wybierz powód od 1 do 4 albo go wpisz.'

function shownReason({ shown, text }: Question): string {
  return shown === 'text' ? text.trim() : (SET_ASIDE_REASONS[shown] ?? '')
}

/** `orderId` is the order of the screen; null if it shows none. */
export function useSetAside(orderId: number | null, notePk: number | null): SetAside {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const [question, setQuestion] = useState<Question | null>(null)
  const { isPausing, begin } = usePressPause()
  const isTyped = question !== null && question.text.trim() !== question.words
  useUnsavedGuard(isTyped, `powód odłożenia zamówienia ${question?.orderId ?? ''}`)

  async function leave(): Promise<void> {
    // A weight that cannot be saved stays in the window's draft and is restored with the order.
    await saveBeforeLeaving()
    if (!isHere.current) return
    discardUnsaved()
    await navigate(addressOf('packing.entry'))
  }

  function report({ orderId: reported }: Question, reason: string): void {
    setQuestion(null)
    clearAlerts()
    void setAside(reported, reason, reported === orderId ? notePk : null)
  }

  function choose(reason: string): void {
    if (question === null || isPausing || reason === '') return
    report(question, reason)
    if (question.orderId === orderId) void leave()
    else noteNextOrder(null)
  }

  function takeShown(): void {
    if (question === null) return
    const reason = shownReason(question)
    if (isPausing || reason === '')
      refuseScan([isPausing ? STILL_WORKING : NO_REASON], `Kod „${COMMAND_NAMES.setAside}”`)
    else choose(reason)
  }

  return {
    question,
    isPausing,
    open(words = null, refusedOrderId = null) {
      const target = refusedOrderId ?? orderId
      if (target === null || question !== null || !begin()) return
      clearAlerts()
      clearReported()
      const text = (words ?? '').slice(0, SET_ASIDE_REASON_LENGTH).trim()
      setQuestion({ orderId: target, text, words: text, shown: text === '' ? 0 : 'text' })
    },
    type: (text) => setQuestion((now) => now && { ...now, text, shown: 'text' }),
    show: (shown) => setQuestion((now) => now && { ...now, shown }),
    choose,
    cancel: () => setQuestion(null),
    takeCommand(command, openNow) {
      if (command === 'setAside' && question === null) openNow()
      else if (question !== null && (command === 'setAside' || command === 'yes')) takeShown()
      else if (question !== null && command === 'no') setQuestion(null)
      else return false
      return true
    },
    takeCard(pk) {
      const reason = question && shownReason(question)
      if (question && reason && pk !== String(question.orderId)) report(question, reason)
    },
  }
}
