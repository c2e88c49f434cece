import { useEffect, useRef } from 'react'
import { COMMAND_NAMES, type CommandOf } from '#shared/domain/command-codes.ts'
import { type Command, useCommands } from '../../lib/commands.ts'
import { commandsOf, refuseScan, useScanHandler } from '../../lib/scan-router.ts'
import { signalSuccess } from '../../lib/bench-signals.ts'
import { dismissWrongLabel, useLabelCheck, useWrongLabel, WRONG_LABEL_FIRST } from './label-check.tsx'
import { STILL_WORKING } from './bench-messages.ts'
import { SLIP } from './offline/words.ts'
import type { BenchAction, PackageActionId } from './package-actions.ts'
import { useMarkOrderAtBench } from './print-journal.ts'
import { placeOf, type SendPackage } from './send-order.ts'
import type { SetAside } from './set-aside/use-set-aside.ts'
import type { BenchModel } from './use-bench.ts'

interface Targets {
  /** The package to which the keys apply. */
  selected: SendPackage | null
  /** The package that the packer selected by hand, if any. */
  chosen: SendPackage | null
  setAside: SetAside
  /** Opens the question why the order is set aside. */
  putAside: () => void
}

/**
 * The hint for a label that this station did not print. It is an ordinary unknown code, as it may come from the
 * neighbouring bench.
 */
function perhapsWrong(awaited: string): string {
  return `Na stanowisku jest etykieta ${awaited}. Jeśli zeskanowano numer przesyłki z paczki, naklejono na nią złą etykietę.`
}

const EXPECTED =
  'Oczekiwano karty następnego zamówienia, etykiety z tego stanowiska albo kodu polecenia. Zeskanuj jeszcze raz; numer zamówienia można też wpisać na ekranie „Wysyłka”.'

/** Handles scans at the bench: commands, labels to check, and saving the weights before the next order. */
export function useBenchScans(bench: BenchModel, targets: Targets): void {
  const { order, weights, printing } = bench
  const checkLabel = useLabelCheck(order, printing)
  useMarkOrderAtBench(order.pk)
  useScanHandler({
    order(pk) {
      const isWrongLabel = useWrongLabel.getState().wrong !== null
      if (isWrongLabel) refuseScan([WRONG_LABEL_FIRST], `Zamówienie ${pk}`)
      else targets.setAside.takeCard(pk)
      return isWrongLabel
    },
    label(label) {
      checkLabel(label)
      return true
    },
    rejected(message) {
      const awaited = printing.atHand(order)?.tracking_number
      if (awaited) refuseScan([message, perhapsWrong(awaited)], null)
      return Boolean(awaited)
    },
    expects: EXPECTED,
    commands: commandsOf('packing', (command) => {
      const refusal = runCommand(command, bench, targets)
      if (refusal) refuseScan([refusal.reason], refusal.subject)
    }),
    save: weights.saveAll,
  })
}

/** The command barcode does not prompt for a reason, because a laminated sheet has no keys for it. */
const REPRINT_REASON = 'ponowny wydruk (kod polecenia)'
const NOTHING_ASKED = 'Nie ma teraz pytania, na które można odpowiedzieć.'
const NO_PACKAGE = 'Zamówienie nie ma żadnej paczki.'

/** Why a command was not carried out; `subject` names its target. */
interface CommandRefusal {
  reason: string
  subject: string
}

type BenchCommand = CommandOf<'packing'>

/** Runs the same action as the command's button. Returns why it was not run, or null. */
function runCommand(command: BenchCommand, bench: BenchModel, targets: Targets): CommandRefusal | null {
  const isWrongLabel = useWrongLabel.getState().wrong !== null
  if (command === 'yes' && isWrongLabel) {
    dismissWrongLabel()
    return null
  }
  if (isWrongLabel) return refusal(command, WRONG_LABEL_FIRST)
  if (targets.setAside.takeCommand(command, targets.putAside)) return null
  if (command === 'no' && bench.reprintQuestion) {
    bench.reprintQuestion.cancel()
    signalSuccess()
    return null
  }
  if (command === 'yes' || command === 'no') {
    const answer = bench.printQuestion?.[command]
    return answer ? runAction(command, answer) : refusal(command, NOTHING_ASKED)
  }
  const isOffline = bench.records.isOffline
  if (command === 'generate' && !isOffline) return runAction(command, bench.generate)
  // `takeCommand` has handled it.
  if (command === 'setAside') return null
  // The label to reprint is usually the last one, although the bench has moved on to the next package.
  const item =
    command === 'reprint'
      ? (bench.reprintQuestion?.item ??
        targets.chosen ??
        bench.printing.lastPrinted(bench.order) ??
        targets.selected)
      : targets.selected
  if (!item) return refusal(command, NO_PACKAGE)
  const place = placeOf(bench.order, item)
  const action = bench.actionsOf(item)[command === 'generate' ? 'slip' : command]
  // Without the server, a second print always needs a reason from the packer.
  const isReprint = command === 'reprint' && !isOffline
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

interface BenchKeys {
  bench: BenchModel
  /** The package to which the keys apply. */
  selected: SendPackage | null
  select: (packagePk: number) => void
  pressNext: () => void
  putAside: () => void
}

const PACKAGE_MISSING: BenchAction = {
  label: '',
  disabledReason: NO_PACKAGE,
  isWorking: false,
  run: () => {},
}
const QUESTION_MISSING: BenchAction = { ...PACKAGE_MISSING, disabledReason: 'Nie ma teraz pytania o wydruk.' }

function commandOf(id: string, label: string, keys: string | undefined, action: BenchAction): Command {
  const { disabledReason, run } = action
  return {
    id: `bench.${id}`,
    label,
    ...(keys === undefined ? {} : { keys }),
    isDisabled: disabledReason !== null,
    ...(disabledReason === null ? {} : { disabledReason }),
    run,
  }
}

/** Registers a key for every action of the bench (DESK-089). The palette and the shortcut help list them from here. */
export function useBenchKeys({ bench, selected, select, pressNext, putAside }: BenchKeys): void {
  const { order, printing, printQuestion } = bench
  const actions = selected && bench.actionsOf(selected)
  const of = (id: PackageActionId) => actions?.[id] ?? PACKAGE_MISSING
  // F8 prints the label, whether or not it was printed before.
  const isOut = selected !== null && printing.isPrinted(selected.pk)
  const answers = (['yes', 'no'] as const).map((id) => ({
    ...commandOf(
      id,
      id === 'yes' ? 'Etykieta wyszła' : 'Etykieta nie wyszła, drukuj ponownie',
      id === 'yes' ? 't' : 'n',
      printQuestion?.[id] ?? QUESTION_MISSING,
    ),
    isKeyShownOnly: true,
  }))

  useCommands([
    { id: 'bench.next', label: 'Następny krok', keys: 'enter', isKeyShownOnly: true, run: pressNext },
    bench.records.isOffline
      ? commandOf('slip', SLIP, 'f2', of('slip'))
      : commandOf('generate', 'Generuj etykiety', 'f2', bench.generate),
    { id: 'bench.setAside', label: 'Odłóż i zgłoś biuru', keys: 'f6', run: putAside },
    commandOf('confirm', 'Potwierdź spakowanie paczki', 'f4', of('confirm')),
    commandOf('print', 'Drukuj etykietę paczki', isOut ? undefined : 'f8', of('print')),
    commandOf('reprint', 'Drukuj etykietę paczki ponownie', isOut ? 'f8' : undefined, of('reprint')),
    commandOf('printCoarse', 'Drukuj etykietę mimo zbyt małego obrazu', 'shift+f8', of('printCoarse')),
    commandOf('pickUp', 'Oznacz paczkę jako odebraną', 'f9', of('pickUp')),
    ...answers,
    ...order.delivery_packages.slice(0, 9).map((item, index) => ({
      id: `bench.package.${index + 1}`,
      label: `Wybierz paczkę ${index + 1}`,
      keys: `alt+${index + 1}`,
      run: () => select(item.pk),
    })),
  ])
  useEnterAnywhere(pressNext)
}

const TAKES_ENTER = 'a, button, input, select, textarea, summary, [role="dialog"], [contenteditable]'

/** Enter triggers the next step if nothing has the focus. A focused button or field keeps its own Enter. */
export function useEnterAnywhere(press: () => void): void {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const target = event.target instanceof Element ? event.target : null
      if (event.key !== 'Enter' || event.defaultPrevented || event.repeat || target?.closest(TAKES_ENTER))
        return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
