import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { useNotices } from '#renderer/ui/notices.ts'
import { createFakeBridge, failure } from '#support/renderer/fake-bridge.ts'
import { columnTexts, openScreens } from '../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const LOST = failure({
  code: ErrorCode.notJson,
  message: 'Serwer nie odpowiada (502)',
  status: 502,
  isOutcomeUnknown: true,
})

interface Row {
  pk: number
  parent: number | null
  [part: string]: unknown
}

const rowsOf = (names: readonly string[], named: string): Row[] =>
  names.map((name, index) => ({ pk: index + 10, parent: null, [named]: name, position: index + 1 }))

/** A manually ordered list that its server renumbers. The response to the first move is lost. */
function shop(rows: Row[]) {
  const state = { isStored: true, answered: 0, rows }
  function update({ params, body }: { params: { pk: string | number }; body: object }) {
    const moved = { ...state.rows.find(({ pk }) => pk === params.pk), ...body } as Row
    if (state.isStored) {
      const others = state.rows.filter(({ pk }) => pk !== params.pk)
      others.splice(Number(moved['position']) - 1, 0, moved)
      state.rows = others.map((row, index) => (row.parent === null ? { ...row, position: index + 1 } : row))
    }
    if (state.answered++ === 0) throw LOST
    return moved
  }
  const list = () => ({ count: state.rows.length, results: state.rows })
  const one = ({ params }: { params: { pk: string | number } }) =>
    state.rows.find(({ pk }) => pk === Number(params.pk))
  const bridge = createFakeBridge(
    {},
    {
      'competencies.list': list,
      'competencies.retrieve': one,
      'competencies.update': update,
      'pages.list': list,
      'pages.retrieve': one,
      'pages.update': update,
      'pages.menuOptions': () => [],
    },
  )
  return { bridge, state }
}

const COMPETENCIES = ['Reklamacje', 'Produkcja', 'Płatności']
const MOVED = 'przeniesiono kompetencję „Reklamacje” na pozycję 2 z 3'

const reported = () => useNotices.getState().notices.map(({ kind, lines }) => [kind, ...lines])

async function move(user: ReturnType<typeof openScreens>['user'], name: string, keys = '{ArrowDown}') {
  const cell = (await screen.findByText(name, { selector: '[role="gridcell"] *' })).closest<HTMLElement>(
    '[role="gridcell"]',
  )
  act(() => cell?.focus())
  await user.keyboard(`{Alt>}${keys}{/Alt}`)
}

test('DESK-031 a move that was stored without a response: the record is re-read, the row stays, and waiting moves are sent', async () => {
  const { bridge, state } = shop(rowsOf(COMPETENCIES, 'name_pl'))
  const { user } = openScreens(screensIn('competencies'), '/competencies/list')
  await move(user, 'Reklamacje')
  await move(user, 'Płatności', '{ArrowUp}')
  await waitFor(() => expect(bridge.callsOf('competencies.update')).toHaveLength(2))
  const shown = () => columnTexts('Nazwa')
  await waitFor(() => expect(shown()).toEqual(state.rows.map((row) => row['name_pl'])))
  expect(shown()).toEqual(['Produkcja', 'Płatności', 'Reklamacje'])
  expect(reported()).toEqual([['info', `Odpowiedź serwera nie dotarła, ale sprawdzono: ${MOVED}.`]])
  expect(bridge.callsOf('competencies.update')).toEqual([
    { params: { pk: 10 }, body: { position: 2 } },
    { params: { pk: 12 }, body: { position: 2 } },
  ])
})

test('DESK-031 a move that was not stored prompts; left open, the rows are as on the server, and another press is a new move', async () => {
  const { bridge, state } = shop(rowsOf(COMPETENCIES, 'name_pl'))
  state.isStored = false
  const { user } = openScreens(screensIn('competencies'), '/competencies/list')
  await move(user, 'Reklamacje')
  const question = await screen.findByRole('alertdialog', { name: `Nie wiadomo, czy ${MOVED}` })
  expect(question.textContent).toContain('serwer tego teraz nie ma')
  expect(bridge.callsOf('competencies.retrieve')).toHaveLength(1)
  const reads = bridge.callsOf('competencies.list').length
  await user.click(screen.getByRole('button', { name: 'Zostaw' }))
  await waitFor(() => expect(columnTexts('Nazwa')).toEqual(COMPETENCIES))
  await waitFor(() => expect(bridge.callsOf('competencies.list').length).toBeGreaterThan(reads))
  expect(reported()).toEqual([['warning', `Nie wiadomo, czy ${MOVED}. Sprawdź, zanim zrobisz to ponownie.`]])
  expect(bridge.callsOf('competencies.update')).toHaveLength(1)
  state.isStored = true
  await move(user, 'Reklamacje')
  await waitFor(() => expect(columnTexts('Nazwa')).toEqual(['Produkcja', 'Reklamacje', 'Płatności']))
  expect(bridge.callsOf('competencies.update')).toHaveLength(2)
})

test('DESK-031 a page moved below another one without a response is sent again only if the user requests it', async () => {
  const { bridge, state } = shop(rowsOf(['O nas', 'Pomoc'], 'title_seo_pl'))
  state.isStored = false
  const { user } = openScreens(screensIn('pages'), '/pages/list')
  await move(user, 'Pomoc', '{ArrowRight}')
  const done = 'przeniesiono stronę „Pomoc” pod stronę „O nas”, na pozycję 1 z 1'
  await screen.findByRole('alertdialog', { name: `Nie wiadomo, czy ${done}` })
  expect(bridge.callsOf('pages.update')).toHaveLength(1)
  state.isStored = true
  await user.click(screen.getByRole('button', { name: 'Wyślij ponownie' }))
  await waitFor(() => expect(bridge.callsOf('pages.update')).toHaveLength(2))
  await waitFor(() => expect(state.rows.at(-1)).toMatchObject({ pk: 11, parent: 10 }))
  expect(reported()).toEqual([])
})
