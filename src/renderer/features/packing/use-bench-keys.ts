import { useEffect, useRef } from 'react'
import { useCommands, type Command } from '../../lib/commands.ts'
import { addressesToLabel, isConfirmable, isPrintable, isSelfPickup } from './bench-model.ts'
import type { SendOrder, SendPackage } from './bench-model.ts'
import { pickUpReason } from './package-card.tsx'
import type { BenchActions } from './use-bench.ts'

interface BenchKeys {
  order: SendOrder
  /** The package that the keys mean. */
  selected: SendPackage | null
  actions: BenchActions
  select: (packagePk: number) => void
  pressNext: () => void
}

/** Every action of the bench by key (DESK-089); the palette and the shortcut help list them from here. */
export function useBenchKeys({ order, selected, actions, select, pressNext }: BenchKeys): void {
  const toLabel = addressesToLabel(order)
  const mayConfirm = selected !== null && isConfirmable(order, selected)
  const mayPrint = selected !== null && isPrintable(order, selected)
  const noPickUp =
    selected && isSelfPickup(order, selected) ? pickUpReason(selected) : 'To nie jest odbiór osobisty.'
  const withPackage = (act: (item: SendPackage) => void) => () => {
    if (selected) act(selected)
  }

  const commands: Command[] = [
    { id: 'bench.next', label: 'Następny krok', keys: 'enter', isKeyShownOnly: true, run: pressNext },
    {
      id: 'bench.generate',
      label: 'Generuj etykiety',
      keys: 'f2',
      isDisabled: toLabel.length === 0,
      disabledReason: 'Wszystkie paczki mają etykiety.',
      run: actions.generate,
    },
    {
      id: 'bench.confirm',
      label: 'Potwierdź spakowanie paczki',
      keys: 'f4',
      isDisabled: !mayConfirm,
      disabledReason: selected?.is_packed ? 'Paczka jest już spakowana.' : 'Najpierw etykieta.',
      run: withPackage(actions.confirm),
    },
    {
      id: 'bench.print',
      label: 'Drukuj etykietę paczki',
      keys: 'f8',
      isDisabled: !mayPrint,
      disabledReason: 'Najpierw potwierdź spakowanie.',
      run: withPackage(actions.print),
    },
    {
      id: 'bench.printCoarse',
      label: 'Drukuj etykietę mimo zbyt małego obrazu',
      keys: 'shift+f8',
      isDisabled: !selected || !actions.printing.stateOf(selected.pk).isTooCoarse,
      run: withPackage(actions.printCoarse),
    },
    {
      id: 'bench.pickUp',
      label: 'Oznacz paczkę jako odebraną',
      keys: 'f9',
      isDisabled: noPickUp !== null,
      disabledReason: noPickUp ?? undefined,
      run: withPackage(actions.markPickedUp),
    },
    ...order.delivery_packages.slice(0, 9).map((item, index) => ({
      id: `bench.package.${index + 1}`,
      label: `Wybierz paczkę ${index + 1}`,
      keys: `alt+${index + 1}`,
      run: () => select(item.pk),
    })),
  ]
  useCommands(commands)
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
