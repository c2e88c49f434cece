import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { deadOptions, doubledPairs, pairsOf } from '#renderer/entities/option/exclusion-pairs.ts'
import { dragRowToTop } from '#support/renderer/drag-row.ts'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { columnTexts, openScreens, successNotice } from '../../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const LIST = '/product-option-exclusion/list'

/** Papier (Kreda 1, Offset 2), Uszlachetnienie (Folia 3, Lakier UV 4); Kreda × Folia is excluded. */
function shop(sample: readonly [number, number][] = [[1, 3]], operations: OperationHandlers = {}) {
  let rows = sample.map(([option_1, option_2], index) => ({
    pk: index + 1,
    option_1,
    option_2,
    option_1_name: LABELS.get(option_1),
    option_2_name: LABELS.get(option_2),
    position: index + 1,
  }))
  const bridge = createFakeBridge(
    {},
    {
      'productGroupOptions.list': () => ({ count: 2, results: GROUPS }),
      'productGroupOptions.options': () => GROUPS.map(({ pk, name_pl }) => ({ value: pk, label: name_pl })),
      'productOptions.list': () => ({ count: OPTIONS.length, results: OPTIONS }),
      'productOptions.retrieve': ({ params }) => OPTIONS.find(({ pk }) => pk === Number(params.pk)),
      'productOptionExclusions.list': () => ({ count: rows.length, results: rows }),
      'productOptionExclusions.retrieve': ({ params }) => rows.find(({ pk }) => pk === Number(params.pk)),
      'productOptionExclusions.create'({ body }) {
        const made = { pk: 90, position: 9, option_1_name: null, option_2_name: null, ...body }
        rows = [...rows, made as never]
        return made
      },
      'productOptionExclusions.update': ({ params, body }) =>
        Object.assign(rows.find(({ pk }) => pk === Number(params.pk)) as object, body),
      'productOptionExclusions.delete'({ params }) {
        rows = rows.filter(({ pk }) => pk !== Number(params.pk))
        return null
      },
      ...operations,
    },
  )
  return bridge
}

const LABELS = new Map([
  [1, 'Kreda'],
  [2, 'Offset'],
  [3, 'Folia'],
  [4, 'Lakier UV'],
])
const OPTIONS = [...LABELS].map(([pk, label_pl]) => ({
  pk,
  label_pl,
  options_group: pk < 3 ? 7 : 8,
  position: pk,
}))
const GROUPS = [
  { pk: 7, name_pl: 'Papier' },
  { pk: 8, name_pl: 'Uszlachetnienie' },
]

type User = ReturnType<typeof openScreens>['user']

async function choose(user: User, name: string, label: string) {
  await user.click(screen.getByRole('combobox', { name }))
  await user.click(await screen.findByRole('option', { name: label }))
}

const save = () => screen.getByRole('button', { name: 'Zapisz i wróć' })

describe('the form of an exclusion', () => {
  test('a pair that could not be checked is not sent; without permission to read exclusions, the check is left to the server', async () => {
    let code: ErrorCode = ErrorCode.unreachable
    const bridge = shop([], {
      'productOptionExclusions.list': ({ query }) => {
        if ('option' in (query ?? {})) throw failure({ code, message: 'Brak połączenia.' })
        return { count: 0, results: [] }
      },
    })
    const { user } = openScreens(
      screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions'),
      '/product-option-exclusion/create/2',
    )
    const first = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Opcja' })
    await waitFor(() => expect(first.value).toBe('Offset (Papier)'))
    await choose(user, 'Wyklucza się z', 'Lakier UV (Uszlachetnienie)')
    await user.click(save())
    expect(
      await screen.findByText(
        'Nie udało się sprawdzić, czy te opcje już się wykluczają: Brak połączenia. Spróbuj zapisać ponownie.',
      ),
    ).toBeTruthy()
    expect(bridge.callsOf('productOptionExclusions.create')).toEqual([])
    code = ErrorCode.forbidden
    await user.click(save())
    await waitFor(() => expect(bridge.callsOf('productOptionExclusions.create')).toHaveLength(1))
  })

  test('CAT-096 the option from the address is the first one and is sent with the chosen one', async () => {
    const bridge = shop()
    const { user } = openScreens(
      screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions'),
      '/product-option-exclusion/create/2',
    )
    const first = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Opcja' })
    await waitFor(() => expect(first.value).toBe('Offset (Papier)'))
    await choose(user, 'Wyklucza się z', 'Lakier UV (Uszlachetnienie)')
    await user.click(save())
    await waitFor(() => expect(bridge.callsOf('productOptionExclusions.create')).toHaveLength(1))
    expect(bridge.callsOf('productOptionExclusions.create')[0]?.body).toEqual({ option_1: 2, option_2: 4 })
  })

  test.each([
    ['the same option twice', 1, 'Kreda (Papier)', /nie może wykluczać samej siebie/],
    ['a pair that is there', 1, 'Folia (Uszlachetnienie)', /już się wykluczają \(wykluczenie nr 1\)/],
    [
      'a pair that is there the other way round',
      3,
      'Kreda (Papier)',
      /już się wykluczają \(wykluczenie nr 1\)/,
    ],
  ])('CAT-096 %s is refused here and not sent', async (_what, first, second, words) => {
    const bridge = shop()
    const { user } = openScreens(
      screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions'),
      `/product-option-exclusion/create/${first}`,
    )
    await screen.findByRole('combobox', { name: 'Opcja' })
    await choose(user, 'Wyklucza się z', second)
    await user.click(save())
    expect(await screen.findByText(words)).toBeTruthy()
    expect(bridge.callsOf('productOptionExclusions.create')).toEqual([])
  })

  test('without an option in the address both must be chosen', async () => {
    const bridge = shop()
    const { user } = openScreens(
      screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions'),
      '/product-option-exclusion/create/0',
    )
    await screen.findByRole('combobox', { name: 'Opcja' })
    await user.click(save())
    expect((await screen.findAllByText('To pole jest wymagane.')).length).toBe(2)
    expect(bridge.callsOf('productOptionExclusions.create')).toEqual([])
  })

  test('CAT-099 a refused deletion shows the server’s detail', async () => {
    const detail = 'Wykluczenie jest częścią oferty.'
    shop(undefined, {
      'productOptionExclusions.delete': () => {
        throw failure({ code: ErrorCode.validation, status: 400, message: detail })
      },
    })
    const { user } = openScreens(
      screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions'),
      '/product-option-exclusion/update/1',
    )
    await user.click(await screen.findByRole('button', { name: 'Usuń' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Usuń' }))
    expect(await screen.findByText(detail)).toBeTruthy()
  })
})

describe('the list of exclusions', () => {
  test('CAT-097 moving an exclusion sends only its position', async () => {
    const bridge = shop([
      [1, 3],
      [2, 4],
    ])
    const { user } = openScreens(
      screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions'),
      LIST,
    )
    ;(await screen.findByText('Offset')).closest<HTMLElement>('[role="gridcell"]')?.focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() => expect(bridge.callsOf('productOptionExclusions.update')).toHaveLength(1))
    expect(bridge.callsOf('productOptionExclusions.update')[0]).toMatchObject({
      params: { pk: 2 },
      body: { position: 1 },
    })
  })

  test('CAT-097 dragging an exclusion above the others sends the position where it was dropped', async () => {
    const bridge = shop([
      [1, 3],
      [2, 4],
    ])
    openScreens(screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions'), LIST)
    await dragRowToTop(/Offset/)
    await waitFor(() =>
      expect(bridge.callsOf('productOptionExclusions.update')).toMatchObject([
        { params: { pk: 2 }, body: { position: 1 } },
      ]),
    )
  })

  test("shows the options' labels even if the server gives only their keys", async () => {
    shop(undefined, {
      'productOptionExclusions.list': () => ({ count: 1, results: [{ pk: 9, option_1: 1, option_2: 3 }] }),
    })
    openScreens(screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions'), LIST)
    await screen.findByText('Kreda')
    expect(columnTexts('Wyklucza się z')).toEqual(['Folia'])
  })
})

describe('the matrix', () => {
  const MATRIX = `${LIST}?view=matrix&a=7&b=8`
  const tick = (name: string) => screen.findByRole('checkbox', { name })

  test('both directions are one cell; a tick is sent immediately and can be undone from its notice', async () => {
    const bridge = shop([[3, 1]])
    const { user } = openScreens(
      screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions'),
      MATRIX,
    )
    expect((await tick('Kreda × Folia')).getAttribute('aria-checked')).toBe('true')
    await user.click(await tick('Offset × Lakier UV'))
    await successNotice('Wykluczono „Offset” i „Lakier UV”')
    expect(bridge.callsOf('productOptionExclusions.create').map(({ body }) => body)).toEqual([
      { option_1: 2, option_2: 4 },
    ])
    await waitFor(async () =>
      expect((await tick('Offset × Lakier UV')).getAttribute('aria-checked')).toBe('true'),
    )
    await user.click(screen.getByRole('button', { name: 'Cofnij' }))
    await waitFor(() => expect(bridge.callsOf('productOptionExclusions.delete')).toHaveLength(1))
    expect(bridge.callsOf('productOptionExclusions.delete')[0]?.params).toEqual({ pk: 90 })
  })

  test('a duplicate pair is reported, and unticking it deletes both', async () => {
    const bridge = shop([
      [1, 3],
      [3, 1],
    ])
    const { user } = openScreens(
      screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions'),
      MATRIX,
    )
    const doubled = await screen.findByRole('region', { name: 'Podwójne wykluczenia' })
    expect(
      within(doubled)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['nr 1', 'nr 2'])
    await user.click(await tick('Kreda × Folia'))
    await waitFor(() => expect(bridge.callsOf('productOptionExclusions.delete')).toHaveLength(2))
  })

  test('arrow keys move between cells, one of which is the tab stop, and Space ticks', async () => {
    const bridge = shop([])
    const { user } = openScreens(
      screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions'),
      MATRIX,
    )
    ;(await tick('Kreda × Folia')).focus()
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Offset × Lakier UV')
    const stops = screen.getAllByRole('checkbox').filter((cell) => cell.tabIndex === 0)
    expect(stops).toEqual([document.activeElement])
    await user.keyboard(' ')
    await waitFor(() => expect(bridge.callsOf('productOptionExclusions.create')).toHaveLength(1))
  })

  test('an option that is excluded with all options of another group is reported as dead', async () => {
    shop([
      [1, 3],
      [4, 1],
    ])
    openScreens(screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions'), MATRIX)
    const dead = await screen.findByRole('region', { name: 'Martwe opcje' })
    expect(dead.textContent).toContain('Kreda wyklucza się z każdą opcją grupy „Uszlachetnienie”.')
  })

  test('a user who may not add exclusions gets a message, and nothing is sent', async () => {
    const bridge = shop([])
    const { user } = openScreens(
      screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions'),
      MATRIX,
      {
        isSuperuser: false,
        permissions: ['view_productoptionexclusion', 'view_productoption', 'view_productgroupoptions'],
      },
    )
    await user.click(await tick('Kreda × Folia'))
    expect(await screen.findByText('Nie masz uprawnień do dodawania wykluczeń opcji.')).toBeTruthy()
    expect(bridge.callsOf('productOptionExclusions.create')).toEqual([])
  })
})

test('pairs have no direction; an option is dead only if it leaves a required group without options', () => {
  const row = (pk: number, option_1: number, option_2: number) => ({ pk, option_1, option_2 })
  const rows = [row(1, 1, 3), row(2, 3, 1), row(3, 4, 1)]
  expect(pairsOf(rows).size).toBe(2)
  expect(doubledPairs(rows).map((pair) => pair.map(({ pk }) => pk))).toEqual([[1, 2]])
  expect(deadOptions(OPTIONS, rows, () => true)).toEqual([{ option: 1, group: 8 }])
  expect(deadOptions(OPTIONS, rows, (group) => group !== 8)).toEqual([])
  expect(deadOptions(OPTIONS, rows.slice(0, 2), () => true)).toEqual([])
})
