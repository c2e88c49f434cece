import { COMMAND_NAMES, type CommandOf } from '#shared/domain/command-codes.ts'
import type { BenchAction } from './bench-actions.ts'
import { placeOf, type SendPackage } from './bench-model.ts'
import type { Bench } from './use-bench.ts'
import { settleWrongLabel, useWrongLabel, WRONG_LABEL_FIRST } from './wrong-label.ts'
import { signalSuccess } from './bench-signals.ts'

/** The barcode asks nothing back: a laminated sheet has no keys for reasons. */
const REPRINT_REASON = 'ponowny wydruk (kod polecenia)'
const STILL_WORKING = 'Poczekaj: poprzednie działanie jeszcze trwa.'
const NO_QUESTION = 'Nie ma teraz pytania, na które można odpowiedzieć.'
const NO_PACKAGE = 'Zamówienie nie ma żadnej paczki.'

/** Why a command was not carried out; `subject` names what it was meant for. */
export interface CommandRefusal {
  reason: string
  subject: string
}

interface Targets {
  /** The package that the keys mean. */
  selected: SendPackage | null
  /** The package that was chosen by hand, if one was. */
  chosen: SendPackage | null
}

type BenchCommand = CommandOf<'packing'>

/** Does what the command's button does; null, or why it was not done. Nothing is clicked: both run the same action. */
export function runCommand(command: BenchCommand, bench: Bench, targets: Targets): CommandRefusal | null {
  const isWrongLabel = useWrongLabel.getState().wrong !== null
  if (command === 'yes' && isWrongLabel) {
    settleWrongLabel()
    return null
  }
  if (isWrongLabel) return refusal(command, WRONG_LABEL_FIRST)
  if (command === 'no' && bench.reprintQuestion) {
    bench.reprintQuestion.cancel()
    signalSuccess()
    return null
  }
  if (command === 'yes' || command === 'no') {
    const answer = bench.printQuestion?.[command]
    return answer ? runAction(command, answer) : refusal(command, NO_QUESTION)
  }
  if (command === 'generate') return runAction(command, bench.generate)
  // What comes out wrong is the last label, though the bench is already at the next package.
  const item =
    command === 'reprint'
      ? (bench.reprintQuestion?.item ??
        targets.chosen ??
        bench.printing.lastPrinted(bench.order) ??
        targets.selected)
      : targets.selected
  if (!item) return refusal(command, NO_PACKAGE)
  const place = placeOf(bench.order, item)
  const action = bench.actionsOf(item)[command]
  const isReprint = command === 'reprint'
  return runAction(
    command,
    isReprint ? { ...action, run: () => bench.reprint(item, REPRINT_REASON) } : action,
    place,
  )
}

function runAction(command: BenchCommand, action: BenchAction, place?: string): CommandRefusal | null {
  if (action.disabledReason !== null) return refusal(command, action.disabledReason, place)
  if (action.isWorking) return refusal(command, STILL_WORKING, place)
  action.run()
  if (command === 'yes') signalSuccess()
  return null
}

function refusal(command: BenchCommand, reason: string, place?: string): CommandRefusal {
  return { reason, subject: [`Kod „${COMMAND_NAMES[command]}”`, place].filter(Boolean).join(', ') }
}
