import { Barcode } from '@blueprintjs/icons'
import { type FormEvent, useState } from 'react'
import { readScan } from '#shared/domain/scan-codes.ts'
import { useCommands } from '../../lib/commands.ts'
import { refuseScan, useScanHandler } from '../../lib/scan-router.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { BenchFrame } from './bench-frame.tsx'
import { clearAlerts } from '../../lib/bench-signals.ts'
import { checkingText, refusedOrder, useNextOrder } from './next-order.ts'
import { RehearsalButton } from './offline/rehearsal-button.tsx'
import { ReturnPanel } from './offline/return-panel.tsx'
import { ShelfList } from './offline/shelf-list.tsx'
import { useOpenOrder } from './open-order.ts'
import { SetAsideButton } from './set-aside/set-aside-button.tsx'
import { SetAsidePanel } from './set-aside/set-aside-panel.tsx'
import { useSetAside } from './set-aside/use-set-aside.ts'

const EXPECTED = 'Oczekiwano karty zamówienia. Zeskanuj ją jeszcze raz albo wpisz jej numer i naciśnij Enter.'
const NO_NUMBER = 'Wpisz numer zamówienia.'

/** The start screen of packing: the packer scans any code, or types a number if the card cannot be read. */
export function SendEntryScreen() {
  const [text, setText] = useState('')
  const { isChecking, open } = useOpenOrder()
  const next = useNextOrder((store) => store.next)

  function submit(event: FormEvent) {
    event.preventDefault()
    clearAlerts()
    const meaning = readScan(text)
    if (meaning.kind === 'order') {
      void open(meaning.pk)
      return
    }
    refuseScan([NO_NUMBER], null)
  }

  // A refused order can be set aside, too: its card is in the packer's hand.
  const setAside = useSetAside(null, null)
  const refused = refusedOrder(next)
  const putAside = () => setAside.open(null, refused)
  const take = (command: 'setAside' | 'yes' | 'no') => () => void setAside.takeCommand(command, putAside)
  useScanHandler({
    expects: EXPECTED,
    order(pk) {
      setAside.takeCard(pk)
      return false
    },
    commands: {
      ...((refused !== null || setAside.question) && { setAside: take('setAside') }),
      ...(setAside.question && { yes: take('yes'), no: take('no') }),
    },
  })
  useCommands(
    refused === null
      ? []
      : [{ id: 'bench.setAside', label: 'Odłóż i zgłoś biuru', keys: 'f6', run: putAside }],
  )

  return (
    <BenchFrame order={null}>
      <SetAsidePanel setAside={setAside} />
      <ReturnPanel />
      <ShelfList />
      <form className="bench-entry" onSubmit={submit}>
        <Barcode size={96} aria-hidden="true" />
        <h2 aria-live="polite">{next?.isChecking ? checkingText(next.pk) : 'Zeskanuj zamówienie'}</h2>
        <label htmlFor="order-number">albo wpisz jego numer</label>
        <div className="bench-entry-line">
          <input
            id="order-number"
            className="bench-entry-number"
            inputMode="numeric"
            autoComplete="off"
            autoFocus
            maxLength={16}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <ActionButton type="submit" className="bench-next-button" intent="primary" isWorking={isChecking}>
            Otwórz <kbd>Enter</kbd>
          </ActionButton>
        </div>
        {refused !== null && !setAside.question && (
          <p className="bench-entry-refused">
            Nie otwarto zamówienia {refused}.{' '}
            <SetAsideButton isWorking={setAside.isPausing} onClick={putAside} />
          </p>
        )}
        <RehearsalButton />
      </form>
    </BenchFrame>
  )
}
