import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { CallInput } from '#renderer/lib/api.ts'
import { MontageFlags } from '#renderer/features/production/montages/flags/montage-flags.tsx'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { aMontage, aPlannedLine, nothingWrong, readMontage, showPart } from './montage-page.tsx'

function Editor() {
  const [montage, setMontage] = useState(() => readMontage())
  return <MontageFlags montage={montage} onRead={setMontage} />
}

/** Opens the stages of the sample montage and presses "Zamykanie". */
async function pressClose(operations: OperationHandlers, montage: object = {}) {
  const held = { closed: false }
  const bridge = createFakeBridge(
    {},
    {
      ...nothingWrong(),
      'montages.retrieve': () => aMontage({ ...montage, ...held }),
      'montages.updateState': ({ body }) => Object.assign(held, body),
      ...operations,
    },
  )
  const { user } = showPart(<Editor />)
  await user.click(screen.getByRole('button', { name: 'Zamykanie' }))
  const sent = () => bridge.callsOf('montages.updateState')
  const dialog = () => screen.findByRole('alertdialog', { name: 'Zamknąć montaż 312?' })
  return { user, bridge, sent, dialog }
}

const CLOSED = [{ params: { pk: 312 }, body: { closed: true } }]
const finished = () => screen.findByText('Sprawdzono zapisany montaż.')
const findingsIn = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByRole('listitem')
    .map((item) => item.textContent.replaceAll('\u00a0', ' '))

describe('before a montage is closed', () => {
  test('MON-041 with nothing wrong it closes without a question, with one PATCH', async () => {
    const { sent } = await pressClose({})
    expect(await screen.findByText('Montaż został zamknięty.')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(sent()).toEqual(CLOSED)
  })

  test('everything wrong is listed: paper, loose lines, deadline, locks, files, sheets', async () => {
    const lines = [
      aPlannedLine(500101, { is_locked: true, locked_info: 'czeka na plik' }),
      aPlannedLine(500102, { order_realization_date: '2021-03-04' }),
      aPlannedLine(500103, { product_file: { pk: 8, preview_accepted: false }, selected_quantity: 90_000 }),
    ]
    const { dialog } = await pressClose({
      ...nothingWrong(lines),
      'montageProducts.right': ({ query }: CallInput<'montageProducts.right'>) => {
        const results = query?.paper_pks ? lines.slice(1) : lines
        return { count: results.length, results }
      },
      'montageProducts.left': ({ query }: CallInput<'montageProducts.left'>) => {
        const results = query?.order_pk === 50_002 ? [aPlannedLine(500999, { order_pk: 50_002 })] : []
        return { count: results.length, results }
      },
    })
    const shown = await dialog()
    await finished()
    expect(findingsIn(shown).toSorted()).toEqual([
      'Inny papier: 500101',
      'Plik niezaakceptowany: 500103',
      'Po terminie: 500102',
      'Poza montażami: zam. 50002: 500999',
      'Za mało arkuszy: jest 1 250, potrzeba co najmniej 4 041',
      'Zablokowane: 500101 („czeka na plik”)',
    ])
  })

  test('„Zamknij mimo to” sends one PATCH, also while the check runs', async () => {
    const { user, sent, dialog } = await pressClose({
      'montageProducts.right': () => new Promise(() => undefined),
    })
    const shown = await dialog()
    expect(within(shown).getByText('Sprawdzam…')).toBeTruthy()
    expect(sent()).toEqual([])
    await user.click(within(shown).getByRole('button', { name: 'Zamknij mimo to' }))
    expect(await screen.findByText('Montaż został zamknięty.')).toBeTruthy()
    expect(sent()).toEqual(CLOSED)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('Escape returns, sends nothing and cancels the check', async () => {
    const { user, bridge, sent, dialog } = await pressClose({
      ...nothingWrong([aPlannedLine(500101, { is_locked: true })]),
    })
    await dialog()
    await finished()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent()).toEqual([])
    expect(bridge.callsOf('montages.update')).toEqual([])
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Zamykanie' })),
    )
  })

  test('what could not be checked is said, is not taken for right, and „Ponów” checks again', async () => {
    let isBroken = true
    const { user, sent, dialog } = await pressClose({
      'montageProducts.left': () => {
        if (isBroken) throw failure({ code: ErrorCode.forbidden, status: 403, message: 'Brak uprawnień.' })
        return { count: 0, results: [] }
      },
    })
    const shown = await dialog()
    await finished()
    expect(findingsIn(shown)).toEqual(['Poza montażami: nie sprawdzono: Brak uprawnień.'])
    expect(sent()).toEqual([])
    isBroken = false
    await user.click(within(shown).getByRole('button', { name: 'Ponów' }))
    expect(await screen.findByText('Montaż został zamknięty.')).toBeTruthy()
    expect(sent()).toEqual(CLOSED)
  })

  test.each([
    ['no paper', { paper_option: null }, 'Papier: nie sprawdzono: montaż nie ma papieru'],
    [
      'a paper that is no filter',
      { paper_option: { pk: 77, name: 'Karton' } },
      'Papier: nie sprawdzono: serwer nie filtruje pozycji po tym papierze',
    ],
    [
      'a sheet without sides',
      { sheet_format: 7 },
      'Arkusze: nie sprawdzono, czy wystarczą: bez wymiarów arkusza',
    ],
    ['no quantity', { quantity_net: 0 }, 'Za mało arkuszy: nie podano nakładu netto'],
    ['no lines', { montage_products: [] }, 'Bez pozycji: na montażu nic nie ma'],
    ['a line that the server keeps back', { montage_products: [500101, 500777] }, 'Nie odczytano: 500777'],
  ])('a montage with %s is not closed silently', async (_case, montage, text) => {
    const { dialog, sent } = await pressClose({}, montage)
    const shown = await dialog()
    await finished()
    expect(findingsIn(shown)).toContain(text)
    expect(sent()).toEqual([])
  })

  test('of more than thirty orders the first thirty are read, and the limit is shown', async () => {
    const lines = Array.from({ length: 34 }, (_, index) => aPlannedLine(500100 + index))
    const { bridge, dialog } = await pressClose(nothingWrong(lines), {
      montage_products: lines.map(({ pk }) => pk),
      quantity_net: 2500,
    })
    const shown = await dialog()
    await finished()
    expect(findingsIn(shown)).toEqual(['Poza montażami: sprawdzono 30 z 34 zamówień'])
    expect(bridge.callsOf('montageProducts.left')).toHaveLength(30)
  })
})
