import { BlueprintProvider, Menu, MenuItem } from '@blueprintjs/core'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { DEFAULT_LAYOUT, type ColumnLayout } from '#renderer/ui/grid/column-layout.ts'
import type { GridColumn, GridOrdering, RowKey } from '#renderer/ui/grid/grid-column.ts'
import type { GridHandle, GridProps } from '#renderer/ui/grid/grid-props.ts'
import { Grid } from '#renderer/ui/grid/grid.tsx'
import { GridViewport } from '#renderer/ui/grid/use-row-window.ts'

interface Paper {
  id: number
  name: string
  weight: number | null
}

const papers = (count: number): Paper[] =>
  Array.from({ length: count }, (_, id) => ({ id, name: `papier ${id}`, weight: id % 2 ? 90 + id : null }))

const columns: GridColumn<Paper>[] = [
  { id: 'name', label: 'Nazwa', width: 200, text: (row) => row.name, isOrderable: true, searchName: 'name' },
  {
    id: 'weight',
    label: 'Gramatura',
    width: 100,
    align: 'end',
    text: (row) => (row.weight ? `${row.weight} g` : ''),
  },
  { id: 'link', label: 'Karta', width: 80, text: (row) => `k${row.id}`, href: (row) => `/papers/${row.id}` },
]

interface Seen {
  opened: number[]
  followed: string[]
  elsewhere: string[]
  searched: string[]
  layout: ColumnLayout
  ordering: GridOrdering | null
  selection: ReadonlySet<RowKey>
}

function openGrid(changes: Partial<GridProps<Paper>> = {}) {
  const seen: Seen = {
    opened: [],
    followed: [],
    elsewhere: [],
    searched: [],
    layout: DEFAULT_LAYOUT,
    ordering: null,
    selection: new Set(),
  }
  function Harness(props: Partial<GridProps<Paper>>) {
    const [state, setState] = useState({ ...seen })
    const set = (patch: Partial<Seen>) => setState({ ...Object.assign(seen, patch) })
    return (
      <Grid<Paper>
        label="Papiery"
        columns={columns}
        rows={papers(500)}
        rowsKey="1"
        keyOf={(row) => row.id}
        layout={state.layout}
        onLayout={(layout) => set({ layout })}
        density="standard"
        ordering={state.ordering}
        onOrder={(ordering) => set({ ordering })}
        search={{}}
        onSearch={(name, value) => seen.searched.push(`${name}=${value}`)}
        selection={state.selection}
        onSelection={(selection) => set({ selection })}
        onOpen={(row) => seen.opened.push(row.id)}
        onFollow={(href) => seen.followed.push(href)}
        onFollowElsewhere={(href) => seen.elsewhere.push(href)}
        renderMenu={(row) => (
          <Menu>
            <MenuItem text={`Otwórz ${row.id}`} onClick={() => seen.opened.push(row.id)} />
            <MenuItem text="Druga" />
          </Menu>
        )}
        {...props}
      />
    )
  }
  const tree = (props: Partial<GridProps<Paper>>) => (
    <BlueprintProvider>
      <GridViewport value={{ width: 800, height: 320 }}>
        <Harness {...props} />
      </GridViewport>
    </BlueprintProvider>
  )
  const view = render(tree(changes))
  return {
    seen,
    user: userEvent.setup(),
    change: (props: Partial<GridProps<Paper>>) => view.rerender(tree(props)),
  }
}

const cell = (row: number, field: number) =>
  document.querySelector<HTMLElement>(`[data-row="${row}"] > [data-field="${field}"]`) as HTMLElement
const focused = () => {
  const field = document.activeElement?.closest<HTMLElement>('[data-field]')
  return `${field?.closest<HTMLElement>('[data-row]')?.dataset['row']}:${field?.dataset['field']}`
}

describe('the grid for a screen reader', () => {
  test('DESK-091 the grid has its roles, counts and indexes, the order and the selection', async () => {
    const { user } = openGrid()
    const grid = screen.getByRole('grid', { name: 'Papiery' })
    expect(grid.getAttribute('aria-rowcount')).toBe('502')
    expect(grid.getAttribute('aria-colcount')).toBe('5')
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map((head) => head.getAttribute('aria-colindex')),
    ).toEqual(['1', '2', '3', '4', '5'])
    expect(cell(0, 1).closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('3')
    expect(screen.getByRole('columnheader', { name: 'Nazwa' }).getAttribute('aria-sort')).toBe('none')
    expect(screen.getByRole('columnheader', { name: 'Gramatura' }).getAttribute('aria-sort')).toBeNull()
    await user.click(screen.getByRole('columnheader', { name: 'Nazwa' }))
    expect(screen.getByRole('columnheader', { name: 'Nazwa' }).getAttribute('aria-sort')).toBe('ascending')
    await user.click(within(cell(2, 0)).getByRole('checkbox'))
    expect(cell(2, 0).closest('[role=row]')?.getAttribute('aria-selected')).toBe('true')
  })

  test('there is one tab stop among headers and cells', () => {
    openGrid()
    const stops = screen.getByRole('grid').querySelectorAll('[data-field][tabindex="0"]')
    expect(stops).toHaveLength(1)
    expect(screen.getByRole('grid').querySelectorAll('a:not([tabindex="-1"])')).toHaveLength(0)
  })

  test('DESK-091 a mark is announced in words, not only shown by its colour', () => {
    openGrid({ markOf: (row) => (row.id === 1 ? { intent: 'danger', text: 'Po terminie' } : null) })
    const marked = cell(1, 0).closest('[role=row]')
    expect(marked?.className).toContain('grid-mark-danger')
    expect(within(marked as HTMLElement).getByText('Po terminie').className).toContain('mark-tag')
    expect(cell(1, 1).textContent).toContain(', Po terminie')
    expect(cell(2, 0).closest('[role=row]')?.className).not.toContain('grid-mark')
  })
})

test('DESK-091 the first stop is the cell that names the record, and the checkbox is labelled with it', async () => {
  const { user, seen } = openGrid()
  await user.tab()
  while (document.activeElement?.closest('.grid-head')) await user.tab()
  expect(focused()).toBe('0:1')
  await user.keyboard(' ')
  expect([...seen.selection]).toEqual([0])
  await user.click(screen.getByRole('checkbox', { name: 'Zaznacz papier 3' }))
  expect([...seen.selection]).toEqual([0, 3])
})

describe('rows', () => {
  test('APP-046 an empty value is an em dash, and a text is its own tooltip', () => {
    openGrid()
    expect(cell(0, 2).textContent).toBe('—')
    expect(cell(1, 2).textContent).toBe('91 g')
    expect(cell(1, 2).title).toBe('91 g')
  })

  test('DESK-090 only the rows in the window are rendered, of ten thousand as of five hundred', () => {
    openGrid({ rows: papers(10_000) })
    const drawn = document.querySelectorAll('.grid-row').length
    expect(drawn).toBeGreaterThanOrEqual(10)
    expect(drawn).toBeLessThan(30)
  })

  test('APP-094 before the first response there are rows of the final size and the grid is busy', () => {
    openGrid({ rows: null, skeletonRows: 20 })
    expect(document.querySelectorAll('.grid-skeleton-row')).toHaveLength(20)
    expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true')
  })

  test('APP-094 a notice is shown in place of rows', () => {
    openGrid({ rows: [], notice: <p>Brak papierów</p> })
    expect(screen.getByText('Brak papierów')).toBeTruthy()
    expect(document.querySelectorAll('.grid-skeleton-row')).toHaveLength(0)
  })
})

describe('keyboard', () => {
  test('DESK-091 the whole grid can be reached without a mouse, including rows that are not rendered', async () => {
    const { user } = openGrid()
    await user.click(cell(0, 1))
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(focused()).toBe('1:2')
    await user.keyboard('{End}')
    expect(focused()).toBe('1:4')
    await user.keyboard('{Control>}{End}{/Control}')
    expect(focused()).toBe('499:4')
    await user.keyboard('{Control>}{Home}{/Control}')
    expect(focused()).toBe('0:0')
    await user.keyboard('{ArrowUp}')
    expect(focused()).toBe('-1:0')
  })

  test('DESK-091 the column search is between the header and the rows', async () => {
    const { user } = openGrid()
    await user.click(cell(0, 1))
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(screen.getByLabelText('Szukaj: Nazwa'))
    await user.keyboard('ab{ArrowUp}')
    expect(focused()).toBe('-1:1')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(focused()).toBe('0:1')
  })

  test('APP-035 Enter opens the row, follows a link in the cell, and sorts by a header', async () => {
    const { user, seen } = openGrid()
    await user.click(cell(3, 1))
    await user.keyboard('{Enter}')
    expect(seen.opened).toEqual([3])
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}')
    expect(seen.followed).toEqual(['/papers/3'])
    screen.getByRole('columnheader', { name: 'Nazwa' }).focus()
    await user.keyboard('{Enter}')
    expect(seen.ordering).toEqual({ columnId: 'name', isDescending: false })
    await user.keyboard('{Enter}')
    expect(seen.ordering).toEqual({ columnId: 'name', isDescending: true })
    await user.keyboard('{Enter}')
    expect(seen.ordering).toBeNull()
  })

  test('APP-035 Space selects, Shift with the arrows extends the selection, Ctrl+A selects the page', async () => {
    const { user, seen } = openGrid()
    await user.click(cell(2, 1))
    await user.keyboard(' ')
    expect([...seen.selection]).toEqual([2])
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect([...seen.selection]).toEqual([2, 3, 4])
    await user.keyboard('{Control>}a{/Control}')
    expect(seen.selection.size).toBe(500)
  })

  test('APP-035 DESK-091 Command on a Mac does what Ctrl does elsewhere', async () => {
    const { user, seen } = openGrid()
    cell(6, 3).focus()
    await user.keyboard('{Meta>}{Enter}{End}a{/Meta}')
    expect([seen.elsewhere, seen.followed]).toEqual([['/papers/6'], []])
    expect([focused(), seen.selection.size]).toEqual(['499:4', 500])
  })

  test('APP-035 Shift+F10 opens the menu of the row, arrows move in it, and Escape returns the focus', async () => {
    const { user, seen } = openGrid()
    await user.click(cell(5, 1))
    await user.keyboard('{Shift>}{F10}{/Shift}')
    await screen.findByRole('menu')
    expect(document.activeElement?.textContent).toBe('Otwórz 5')
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Druga')
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(seen.opened).toEqual([5]))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(focused()).toBe('5:1'))
  })

  test('APP-035 columns are resized, moved and hidden from the keyboard', async () => {
    const { user, seen } = openGrid()
    screen.getByRole('columnheader', { name: 'Nazwa' }).focus()
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(seen.layout.widths).toEqual({ name: 216 })
    await user.keyboard('{Shift>}{F10}{/Shift}')
    await user.click(await screen.findByRole('menuitem', { name: 'Przesuń w prawo' }))
    expect(seen.layout.order).toEqual(['weight', 'name', 'link'])
    fireEvent.contextMenu(screen.getByRole('columnheader', { name: 'Karta' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Ukryj kolumnę' }))
    expect(seen.layout.hidden).toEqual(['link'])
    expect(screen.queryByRole('columnheader', { name: 'Karta' })).toBeNull()
  })
})

describe('pointer', () => {
  test('APP-035 double click opens the row, a click follows its link, and Ctrl or the middle button opens the link elsewhere', async () => {
    const { user, seen } = openGrid()
    await user.dblClick(cell(4, 1))
    expect(seen.opened).toEqual([4])
    await user.click(within(cell(4, 3)).getByRole('link'))
    expect(seen.followed).toEqual(['/papers/4'])
    const link = within(cell(5, 3)).getByRole('link')
    const isLeftToTheWindow = (event: Event) => fireEvent(link, event)
    const pressed = { bubbles: true, cancelable: true }
    expect(isLeftToTheWindow(new MouseEvent('click', { ...pressed, ctrlKey: true }))).toBe(false)
    expect(isLeftToTheWindow(new MouseEvent('auxclick', { ...pressed, button: 1 }))).toBe(false)
    expect(isLeftToTheWindow(new MouseEvent('auxclick', { ...pressed, button: 2 }))).toBe(true)
    expect(seen.elsewhere).toEqual(['/papers/5', '/papers/5'])
    cell(6, 3).focus()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect([seen.elsewhere.at(-1), seen.followed]).toEqual(['/papers/6', ['/papers/4']])
  })

  test('APP-035 a column is resized by its edge, shown during the drag and saved on release', () => {
    const { seen } = openGrid()
    const edge = screen
      .getByRole('columnheader', { name: 'Nazwa' })
      .querySelector('.grid-resize') as HTMLElement
    fireEvent.pointerDown(edge, { clientX: 200, pointerId: 1 })
    fireEvent.pointerMove(edge, { clientX: 260, pointerId: 1 })
    const root = document.querySelector<HTMLElement>('.grid') as HTMLElement
    expect(root.style.getPropertyValue('--grid-tracks')).toContain('260px')
    expect(seen.layout.widths).toEqual({})
    fireEvent.pointerUp(edge, { clientX: 280, pointerId: 1 })
    expect(seen.layout.widths).toEqual({ name: 280 })
  })

  test('APP-035 a range is selected with Shift, the page by the header', async () => {
    const { user, seen } = openGrid({ rows: papers(8) })
    await user.click(within(cell(1, 0)).getByRole('checkbox'))
    await user.keyboard('{Shift>}')
    await user.click(within(cell(4, 0)).getByRole('checkbox'))
    await user.keyboard('{/Shift}')
    expect([...seen.selection]).toEqual([1, 2, 3, 4])
    const page = screen.getByLabelText<HTMLInputElement>('Zaznacz stronę')
    expect(page.indeterminate).toBe(true)
    await user.click(page)
    expect(seen.selection.size).toBe(8)
    await user.click(page)
    expect(seen.selection.size).toBe(0)
  })

  test('APP-035 a typed column search is reported after a pause, and immediately with Enter', async () => {
    const { user, seen } = openGrid()
    const input = screen.getByLabelText('Szukaj: Nazwa')
    await user.type(input, 'kre')
    await waitFor(() => expect(seen.searched).toEqual(['name=kre']))
    await user.type(input, 'da{Enter}')
    expect(seen.searched).toEqual(['name=kre', 'name=kreda'])
  })
})

test('other rows start at the top; a grid that is not scrolled is not scrolled again, which would cause another layout', () => {
  const { change } = openGrid()
  const scroller = screen.getByRole('grid')
  const scrollTo = vi.fn<() => void>()
  Object.assign(scroller, { scrollTo })
  change({ rows: papers(400), rowsKey: '2' })
  expect(scrollTo).not.toHaveBeenCalled()
  scroller.scrollTop = 900
  fireEvent.scroll(scroller)
  change({ rows: papers(300), rowsKey: '3' })
  expect(scrollTo.mock.calls).toEqual([[{ top: 0 }]])
})

test('APP-094 rows of another query start at the top, with the first row as the tab stop', async () => {
  const { user, change } = openGrid()
  await user.click(cell(0, 1))
  await user.keyboard('{Control>}{End}{/Control}')
  expect(focused()).toBe('499:4')
  change({ rows: papers(20), rowsKey: '2' })
  expect(cell(0, 4).tabIndex).toBe(0)
})

test('rows of another query are rendered first inside the window, and beyond it when the page is idle', async () => {
  const { change } = openGrid()
  const shown = () => document.querySelectorAll('.grid-row').length
  await waitFor(() => expect(shown()).toBe(16))
  change({ rows: papers(400), rowsKey: '2' })
  expect(shown()).toBe(10)
  await waitFor(() => expect(shown()).toBe(16))
  // Repeating the same query removes no rows.
  change({ rows: papers(400), rowsKey: '2' })
  expect(shown()).toBe(16)
})

test('scrolling renders only rows and does not touch the header', async () => {
  const { user } = openGrid()
  const head = document.querySelector('.grid-head') as HTMLElement
  const touched: MutationRecord[] = []
  const watch = new MutationObserver((records) => touched.push(...records))
  watch.observe(head, { attributes: true, childList: true, characterData: true, subtree: true })
  const scroller = screen.getByRole('grid')
  scroller.scrollTop = 3200
  fireEvent.scroll(scroller)
  await waitFor(() => expect(cell(100, 1)).not.toBeNull())
  cell(100, 1).focus()
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('101:1')
  expect(touched.concat(watch.takeRecords())).toEqual([])
})

test('an expected row is focused as soon as the rows change, together with the rows around it', async () => {
  const handle: { current: GridHandle | null } = { current: null }
  const { change } = openGrid({ handle })
  const scroller = screen.getByRole('grid')
  scroller.scrollTop = 6400
  fireEvent.scroll(scroller)
  await waitFor(() => expect(cell(200, 1)).not.toBeNull())
  cell(200, 1).focus()
  act(() => {
    handle.current?.expectRow(3)
    change({ handle, rows: papers(500).slice(200) })
  })
  expect(focused()).toBe('3:1')
  expect(document.activeElement?.textContent).toBe('papier 203')
  expect(cell(5, 1)).not.toBeNull()
  expect(cell(200, 1)).toBeNull()
})
