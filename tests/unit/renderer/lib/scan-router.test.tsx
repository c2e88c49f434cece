import { render } from '@testing-library/react'
import { useLayoutEffect, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import {
  commandsOf,
  refuseScan,
  saveBeforeLeaving,
  dispatchScan,
  useDefaultScanHandler,
  useScanHandler,
  type ScanHandler,
} from '#renderer/lib/scan-router.ts'

const LABEL = { packagePk: 81, orderPk: 10482, isOfThisOrder: true }

function Shell({ taker }: { taker: ScanHandler }) {
  useDefaultScanHandler(taker)
  return null
}

function Screen({ taker }: { taker: ScanHandler }) {
  useScanHandler(taker)
  return null
}

/** A scan handler that records its input. `isTaking` says whether it stops the scan from reaching those below. */
function taker(name: string, taken: string[], isTaking = true): ScanHandler {
  const take = (what: string) => {
    taken.push(`${name} ${what}`)
    return isTaking
  }
  return {
    order: (pk) => take(`order ${pk}`),
    label: ({ packagePk }) => take(`label ${packagePk}`),
    rejected: (message) => take(message),
    tell: (lines, subject) => void take([subject, ...lines].join(': ')),
  }
}

test('a scan goes to the topmost screen, and to the shell when no screen is left', () => {
  const taken: string[] = []
  const [shell, bench, editor] = ['shell', 'bench', 'editor'].map((name) => taker(name, taken))
  const tree = (screens: (ScanHandler | undefined)[]) => (
    <>
      {screens.map((one, index) => one && <Screen key={index} taker={one} />)}
      {shell && <Shell taker={shell} />}
    </>
  )
  const { rerender } = render(tree([bench]))
  dispatchScan({ kind: 'order', pk: '10482' })
  rerender(tree([bench, editor]))
  dispatchScan({ kind: 'label', label: LABEL })
  rerender(tree([bench]))
  dispatchScan({ kind: 'rejected', message: 'Nie rozpoznano kodu.' })
  rerender(tree([]))
  dispatchScan({ kind: 'order', pk: '10483' })
  expect(taken).toEqual([
    'bench order 10482',
    'editor label 81',
    'bench Nie rozpoznano kodu.',
    'shell order 10483',
  ])
})

test('a scan that a screen does not handle goes to the one below, and messages appear on the visible screen', () => {
  const taken: string[] = []
  render(
    <>
      <Screen taker={{ tell: (lines) => void taken.push(`bench tells ${lines.join()}`) }} />
      <Screen taker={{ onScan: () => void taken.push('cleared'), order: () => false }} />
      <Shell taker={{ ...taker('shell', taken), order: (pk) => (refuseScan([`nie ${pk}`], null), true) }} />
    </>,
  )
  dispatchScan({ kind: 'order', pk: '10482' })
  dispatchScan({ kind: 'label', label: LABEL })
  expect(taken).toEqual(['cleared', 'bench tells nie 10482', 'cleared', 'shell label 81'])
})

test('DESK-048 a command runs if its area is on the screen, and otherwise says where it belongs', () => {
  const taken: string[] = []
  const shell = { ...taker('shell', taken), commands: commandsOf('shell', (name) => void taken.push(name)) }
  const bench = { commands: commandsOf('packing', (name) => void taken.push(`bench ${name}`)) }
  const { rerender } = render(
    <>
      <Shell taker={shell} />
      <Screen taker={bench} />
    </>,
  )
  dispatchScan({ kind: 'command', command: 'reprint' })
  dispatchScan({ kind: 'command', command: 'signOut' })
  rerender(<Shell taker={shell} />)
  dispatchScan({ kind: 'command', command: 'reprint' })
  expect(taken).toEqual([
    'bench reprint',
    'signOut',
    'shell Kod „Drukuj ponownie”: Kody poleceń działają na ekranie wysyłki. Zeskanuj zamówienie.',
  ])
})

test('DESK-048 behind an open dialog only signing out works, and a message says why', () => {
  const taken: string[] = []
  render(
    <>
      <Shell
        taker={{ ...taker('shell', taken), commands: commandsOf('shell', (name) => void taken.push(name)) }}
      />
      <Screen taker={{ commands: commandsOf('packing', (name) => void taken.push(name)) }} />
      <div role="alertdialog" data-in-place />
    </>,
  )
  dispatchScan({ kind: 'command', command: 'yes' })
  const dialog = render(<div role="dialog" />)
  dispatchScan({ kind: 'command', command: 'yes' })
  dispatchScan({ kind: 'command', command: 'signOut' })
  dialog.unmount()
  expect(taken).toEqual(['yes', 'shell Kod „Tak”: Najpierw zamknij otwarte okno.', 'signOut'])
})

/** Scans in a layout effect, when its content is in the document but not painted yet. */
function ScannedAtOnce({ children, pk }: { children: ReactNode; pk: string }) {
  useLayoutEffect(() => dispatchScan({ kind: 'order', pk }), [pk])
  return children
}

test('a screen handles scans from the moment it is visible, with its current handler', () => {
  const taken: string[] = []
  const { rerender } = render(
    <ScannedAtOnce pk="1">
      <Screen taker={taker('first', taken)} />
    </ScannedAtOnce>,
  )
  rerender(
    <ScannedAtOnce pk="2">
      <Screen taker={taker('redrawn', taken)} />
    </ScannedAtOnce>,
  )
  rerender(
    <ScannedAtOnce pk="3">
      <Screen key="another" taker={taker('another', taken)} />
    </ScannedAtOnce>,
  )
  expect(taken).toEqual(['first order 1', 'redrawn order 2', 'another order 3'])
})

test('typed values are saved before a scan leads elsewhere; one failed save is enough to prompt', async () => {
  expect(await saveBeforeLeaving()).toBeNull()
  const saves = [true, true]
  render(saves.map((_, index) => <Screen key={index} taker={{ save: async () => saves[index] ?? false }} />))
  expect(await saveBeforeLeaving()).toBe(true)
  saves[0] = false
  expect(await saveBeforeLeaving()).toBe(false)
})

test('PD-01 a line or a montage goes to the screen that handles it, else to the shell', () => {
  const taken: string[] = []
  const take = (name: string) => (pk: number) => (taken.push(`${name} ${pk}`), true)
  const shell = { orderLine: take('shell line'), montage: take('shell montage') }
  const { rerender } = render(
    <>
      <Screen taker={{ orderLine: take('station line') }} />
      <Shell taker={shell} />
    </>,
  )
  dispatchScan({ kind: 'production', code: { kind: 'orderLine', pk: 7 } })
  dispatchScan({ kind: 'production', code: { kind: 'montage', pk: 8 } })
  rerender(<Shell taker={shell} />)
  dispatchScan({ kind: 'production', code: { kind: 'orderLine', pk: 9 } })
  expect(taken).toEqual(['station line 7', 'shell montage 8', 'shell line 9'])
})

test('DESK-048 a screen inside a dialog runs its own commands there, and no other screen does', () => {
  const taken: string[] = []
  render(
    <>
      <Shell taker={taker('shell', taken)} />
      <Screen taker={{ commands: commandsOf('packing', (name) => void taken.push(name)) }} />
      <Screen
        taker={{ isInDialog: true, commands: commandsOf('production', (name) => void taken.push(name)) }}
      />
      <div role="dialog" />
    </>,
  )
  dispatchScan({ kind: 'command', command: 'start' })
  dispatchScan({ kind: 'command', command: 'print' })
  expect(taken).toEqual(['start', 'shell Kod „Drukuj”: Najpierw zamknij otwarte okno.'])
})
