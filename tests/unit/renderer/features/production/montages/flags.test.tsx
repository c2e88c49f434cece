import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { MONTAGE_FLAGS, type MontageFlag } from '#shared/domain/montage-flags.ts'
import { MontageFlags } from '#renderer/features/production/montages/flags/montage-flags.tsx'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { aMontage, nothingWrong, readMontage, showPart } from './montage-page.tsx'

const LABELS: Readonly<Record<MontageFlag, readonly [off: string, on: string]>> = {
  closed: ['Zamykanie', 'Zamknięty'],
  mounted: ['Montaż', 'Zmontowany'],
  radiated: ['Naświetlanie', 'Naświetlony'],
  printed: ['Drukowanie', 'Wydrukowany'],
}

type State = Record<MontageFlag, boolean>

const stateOf = (on: readonly MontageFlag[]): State => ({
  closed: on.includes('closed'),
  mounted: on.includes('mounted'),
  radiated: on.includes('radiated'),
  printed: on.includes('printed'),
})

/** The flags as an editor mounts them: they show the record that was read. */
function Editor({ on = [], hasUnsaved = false }: { on?: readonly MontageFlag[]; hasUnsaved?: boolean }) {
  const [montage, setMontage] = useState(() => readMontage(stateOf(on)))
  return (
    <>
      <label>
        Nazwa <input defaultValue="" />
      </label>
      <MontageFlags montage={montage} hasUnsaved={hasUnsaved} onRead={setMontage} />
    </>
  )
}

/** A server that stores the flags, with the failures that a test sets. */
function aServer(on: readonly MontageFlag[], operations: OperationHandlers = {}) {
  const held = stateOf(on)
  const bridge = createFakeBridge(
    {},
    {
      ...nothingWrong(),
      'montages.retrieve': () => aMontage(held),
      'montages.updateState': ({ body }) => {
        Object.assign(held, body)
        return {}
      },
      ...operations,
    },
  )
  return { bridge, held }
}

const toggle = (name: string) => screen.getByRole('button', { name })
const reasonOf = (name: string) => {
  const id = toggle(name).getAttribute('aria-describedby')
  return id === null ? null : (document.querySelector(`[id="${id}"]`)?.textContent ?? null)
}

/**
 * Closed, mounted, radiated, printed, and then the flags that may be toggled. Written by hand from section 4 of the
 * rules.
 */
const TABLE: readonly (readonly [on: string, free: string])[] = [
  ['', 'c'],
  ['c', 'cm'],
  ['m', 'c'],
  ['r', 'c'],
  ['p', 'c'],
  ['cm', 'cmr'],
  ['cr', 'c'],
  ['cp', 'c'],
  ['mr', 'c'],
  ['mp', 'c'],
  ['rp', 'c'],
  ['cmr', 'crp'],
  ['cmp', 'c'],
  ['crp', 'c'],
  ['mrp', 'c'],
  ['cmrp', 'cp'],
]

const flagsOf = (letters: string): MontageFlag[] =>
  MONTAGE_FLAGS.filter((flag) => letters.includes(flag[0] ?? '?'))

test.each(TABLE)(
  'MON-035 MON-036 MON-037 MON-038 MON-041 MON-042 MON-043 MON-044 MON-045 MON-046 MON-047 MON-048 MON-049 MON-050 MON-051 with „%s” on, just „%s” can be toggled, under their labels',
  (on, free) => {
    createFakeBridge()
    const state = stateOf(flagsOf(on))
    showPart(<Editor on={flagsOf(on)} />)
    for (const flag of MONTAGE_FLAGS) {
      const name = LABELS[flag][state[flag] ? 1 : 0]
      const isFree = flagsOf(free).includes(flag)
      expect([name, toggle(name).getAttribute('aria-disabled')]).toEqual([name, isFree ? null : 'true'])
      expect(toggle(name).getAttribute('aria-pressed')).toBe(String(state[flag]))
      expect(reasonOf(name) === null).toBe(isFree)
    }
  },
)

test('MON-043 MON-044 a disabled stage shows all reasons that block it', () => {
  createFakeBridge()
  showPart(<Editor on={['closed', 'mounted', 'radiated', 'printed']} />)
  expect(reasonOf('Zmontowany')).toBe('Montaż jest już naświetlony. Montaż jest już wydrukowany.')
})

describe('a toggle', () => {
  test.each([
    ['closed', [], 'Montaż został zamknięty.', 'Montaż został otwarty.'],
    ['mounted', ['closed'], 'Montaż został zmontowany.', 'Cofnięto zmontowanie.'],
    ['radiated', ['closed', 'mounted'], 'Montaż został naświetlony.', 'Cofnięto naświetlenie.'],
    ['printed', ['closed', 'mounted', 'radiated'], 'Montaż został wydrukowany.', 'Cofnięto wydrukowanie.'],
  ] as const)(
    'MON-039 MON-040 MON-056 %s sends only that flag, negated, on and off again, each with its own notice',
    async (flag, on, done, undone) => {
      const { bridge } = aServer(on)
      const { user } = showPart(<Editor on={on} />)
      const [off, onLabel] = LABELS[flag]
      await user.click(toggle(off))
      expect(await screen.findByText(done)).toBeTruthy()
      await user.click(await screen.findByRole('button', { name: onLabel }))
      expect(await screen.findByText(undone)).toBeTruthy()
      expect(bridge.callsOf('montages.updateState')).toEqual([
        { params: { pk: 312 }, body: { [flag]: true } },
        { params: { pk: 312 }, body: { [flag]: false } },
      ])
    },
  )

  test('„Cofnij” in the notice sends the inverse, and the record is read again', async () => {
    const { bridge, held } = aServer(['closed'])
    const { user } = showPart(<Editor on={['closed']} />)
    await user.click(toggle('Montaż'))
    await user.click(await screen.findByRole('button', { name: 'Cofnij' }))
    expect(await screen.findByText('Cofnięto zmontowanie.')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Montaż' })).toBeTruthy()
    expect(held.mounted).toBe(false)
    expect(bridge.callsOf('montages.updateState').map(({ body }) => body)).toEqual([
      { mounted: true },
      { mounted: false },
    ])
  })

  test('MON-040 of a stale flag ends in the server’s state', async () => {
    // Another user has closed it meanwhile, and the server refuses to close it twice.
    const { held } = aServer(['closed'], {
      'montages.updateState': () => {
        throw failure({
          code: ErrorCode.validation,
          message: '',
          status: 400,
          fieldErrors: { closed: ['Montaż jest już zamknięty.'] },
        })
      },
    })
    const { user } = showPart(<Editor />)
    await user.click(toggle('Zamykanie'))
    expect(await screen.findByText('Montaż jest już zamknięty.')).toBeTruthy()
    expect((await screen.findByRole('button', { name: 'Zamknięty' })).getAttribute('aria-pressed')).toBe(
      'true',
    )
    expect(held.closed).toBe(true)
  })

  test("MON-057 shows only the server's messages for the flag that was toggled, joined with semicolons", async () => {
    aServer(['closed'], {
      'montages.updateState': () => {
        throw failure({
          code: ErrorCode.validation,
          message: '',
          status: 400,
          fieldErrors: { mounted: ['a', 'b'], closed: ['c'] },
        })
      },
    })
    const { user } = showPart(<Editor on={['closed']} />)
    await user.click(toggle('Montaż'))
    const notice = (await screen.findByText('a; b')).closest('[data-kind="error"]')
    expect(notice).not.toBeNull()
    expect(document.body.textContent).not.toMatch(/closed|: c\b/)
    await waitFor(() => expect(toggle('Montaż').getAttribute('aria-disabled')).toBeNull())
  })

  test('disables all four flags while one is being saved', async () => {
    const answers: (() => void)[] = []
    const { bridge } = aServer(['closed', 'mounted'], {
      'montages.updateState': () => new Promise((resolve) => answers.push(() => resolve({}))),
    })
    const { user } = showPart(<Editor on={['closed', 'mounted']} />)
    await user.click(toggle('Naświetlanie'))
    for (const name of ['Zamknięty', 'Zmontowany', 'Naświetlanie', 'Drukowanie']) {
      expect([name, toggle(name).getAttribute('aria-disabled')]).toEqual([name, 'true'])
      await user.click(toggle(name))
    }
    await act(async () => answers.forEach((answer) => answer()))
    await waitFor(() => expect(toggle('Zamknięty').getAttribute('aria-disabled')).toBeNull())
    expect(bridge.callsOf('montages.updateState')).toHaveLength(1)
  })

  test('with a lost response is verified: if stored it is reported as done, and nothing is sent again', async () => {
    const lost = () =>
      failure({ code: ErrorCode.timeout, message: 'Serwer nie odpowiedział.', isOutcomeUnknown: true })
    const { bridge, held } = aServer(['closed'], {
      'montages.updateState': ({ body }) => {
        Object.assign(held, body)
        throw lost()
      },
    })
    const { user } = showPart(<Editor on={['closed']} />)
    await user.click(toggle('Montaż'))
    expect(await screen.findByText('Montaż został zmontowany.')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Zmontowany' })).toBeTruthy()
    expect(screen.queryByText(/Nie wiadomo/)).toBeNull()
    expect(bridge.callsOf('montages.updateState')).toHaveLength(1)
  })

  test('with a lost response that is not found says so; the next press sends it', async () => {
    let isLost = true
    const { bridge, held } = aServer(['closed'], {
      'montages.updateState': ({ body }) => {
        if (isLost)
          throw failure({
            code: ErrorCode.timeout,
            message: 'Serwer nie odpowiedział.',
            isOutcomeUnknown: true,
          })
        Object.assign(held, body)
        return {}
      },
    })
    const { user } = showPart(<Editor on={['closed']} />)
    await user.click(toggle('Montaż'))
    expect(await screen.findByText(/Nie wiadomo, czy serwer wykonał tę zmianę/)).toBeTruthy()
    await waitFor(() => expect(toggle('Montaż').getAttribute('aria-disabled')).toBeNull())
    isLost = false
    await user.click(toggle('Montaż'))
    expect(await screen.findByRole('button', { name: 'Zmontowany' })).toBeTruthy()
    expect(bridge.callsOf('montages.updateState')).toHaveLength(2)
  })
})

describe('unsaved changes', () => {
  test('closing prompts first; no sends nothing and loses nothing', async () => {
    const { bridge } = aServer([])
    const { user } = showPart(<Editor hasUnsaved />)
    await user.type(screen.getByLabelText('Nazwa'), 'nowa')
    await user.click(toggle('Zamykanie'))
    const question = await screen.findByRole('alertdialog', {
      name: 'Zamknąć montaż 312?',
    })
    expect(within(question).getByText('Niezapisane zmiany')).toBeTruthy()
    await user.click(within(question).getByRole('button', { name: 'Wróć' }))
    expect(bridge.callsOf('montages.updateState')).toEqual([])
    await user.click(toggle('Zamykanie'))
    await user.click(await screen.findByRole('button', { name: 'Zamknij mimo to' }))
    expect(await screen.findByText('Montaż został zamknięty.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Nazwa').value).toBe('nowa')
    expect(bridge.requests.map(({ input }) => (input as { operation?: string }).operation)).not.toContain(
      'montages.update',
    )
  })

  test('other stages do not prompt', async () => {
    aServer(['closed'])
    const { user } = showPart(<Editor on={['closed']} hasUnsaved />)
    await user.click(toggle('Montaż'))
    expect(await screen.findByText('Montaż został zmontowany.')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

test.each(MONTAGE_FLAGS)(
  'MON-052 MON-053 MON-054 MON-055 set_%s_montage_permission makes that stage a toggle, the others stay tags',
  (own) => {
    createFakeBridge()
    showPart(<Editor on={['closed']} />, {
      isSuperuser: false,
      permissions: ['view_montage', `set_${own}_montage_permission`],
    })
    const state = stateOf(['closed'])
    for (const flag of MONTAGE_FLAGS) {
      const name = LABELS[flag][state[flag] ? 1 : 0]
      expect(screen.queryAllByRole('button', { name })).toHaveLength(flag === own ? 1 : 0)
      expect(screen.getByText(name)).toBeTruthy()
    }
  },
)
