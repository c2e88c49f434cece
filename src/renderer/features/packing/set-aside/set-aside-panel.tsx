import { COMMAND_NAMES } from '#shared/domain/command-codes.ts'
import { SET_ASIDE_REASON_LENGTH, SET_ASIDE_REASONS } from '#shared/domain/packing-note.ts'
import { can } from '#shared/domain/permissions.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { ReasonPanel } from '../reason-panel.tsx'
import type { SetAside } from './use-set-aside.ts'

const SCAN_HINT = `Kod „${COMMAND_NAMES.setAside}” albo „${COMMAND_NAMES.yes}” bierze zaznaczony powód.`
const NO_NOTES = 'Biuro nie dostanie notatki: po odłożeniu przekaż mu kartę.'

/** Asks why the order is set aside; nothing is sent before a reason is chosen. */
export function SetAsidePanel({ setAside }: { setAside: SetAside }) {
  const { question, isPausing, type, show, choose, cancel } = setAside
  const mayAdd = can(useSessionUser(), 'add', 'note')
  if (!question) return null
  return (
    <ReasonPanel
      title="Dlaczego odkładasz zamówienie?"
      subject={`Zamówienie ${question.orderId}`}
      reasons={SET_ASIDE_REASONS}
      cancelLabel="Nie odkładaj"
      text={question.text}
      maxLength={SET_ASIDE_REASON_LENGTH}
      onType={type}
      shown={question.shown}
      onShow={show}
      hint={mayAdd ? SCAN_HINT : `${SCAN_HINT} ${NO_NOTES}`}
      isWorking={isPausing}
      choose={choose}
      cancel={cancel}
    />
  )
}
