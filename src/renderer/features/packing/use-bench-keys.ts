import { useEffect, useRef } from 'react'
import { useCommands, type Command } from '../../lib/commands.ts'
import type { BenchAction, PackageActionId } from './bench-actions.ts'
import type { SendPackage } from './bench-model.ts'
import type { Bench } from './use-bench.ts'

interface BenchKeys {
  bench: Bench
  /** The package that the keys mean. */
  selected: SendPackage | null
  select: (packagePk: number) => void
  pressNext: () => void
}

const NO_PACKAGE: BenchAction = {
  label: '',
  disabledReason: 'Zamówienie nie ma żadnej paczki.',
  isWorking: false,
  run: () => {},
}
const NO_QUESTION: BenchAction = { ...NO_PACKAGE, disabledReason: 'Nie ma teraz pytania o wydruk.' }

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

/** Every action of the bench by key (DESK-089); the palette and the shortcut help list them from here. */
export function useBenchKeys({ bench, selected, select, pressNext }: BenchKeys): void {
  const { order, printing, printQuestion } = bench
  const actions = selected && bench.actionsOf(selected)
  const of = (id: PackageActionId) => actions?.[id] ?? NO_PACKAGE
  // One key prints, whether it is the first time or not.
  const isOut = selected !== null && printing.isPrinted(selected.pk)
  const answers = (['yes', 'no'] as const).map((id) => ({
    ...commandOf(
      id,
      id === 'yes' ? 'Etykieta wyszła' : 'Etykieta nie wyszła, drukuj ponownie',
      id === 'yes' ? 't' : 'n',
      printQuestion?.[id] ?? NO_QUESTION,
    ),
    isKeyShownOnly: true,
  }))

  useCommands([
    { id: 'bench.next', label: 'Następny krok', keys: 'enter', isKeyShownOnly: true, run: pressNext },
    commandOf('generate', 'Generuj etykiety', 'f2', bench.generate),
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

/** Enter where nothing has the focus presses the next step; a focused button or field keeps its own Enter. */
function useEnterAnywhere(press: () => void): void {
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
