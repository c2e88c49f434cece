import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DualList } from '#renderer/forms/fields/dual-list.tsx'
import { FormDualList } from '#renderer/forms/fields/form-operation-select.tsx'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'
import { Held, openForm, renderPage } from './form-page.tsx'

const OPTIONS = ['Żółty', 'Zielony', 'Biały'].map((label, index) => ({ value: index + 1, label }))

function Page({ start = [], changes = [] }: { start?: number[]; changes?: unknown[] }) {
  return (
    <Held<readonly (string | number)[]> start={start} changes={changes as []}>
      {(value, change) => <DualList label="Kolory" options={OPTIONS} value={value} onChange={change} />}
    </Held>
  )
}

const side = (name: 'Dostępne' | 'Wybrane') =>
  screen.getByRole<HTMLSelectElement>('listbox', { name: `${name}: Kolory` })
const texts = (name: 'Dostępne' | 'Wybrane') => [...side(name).options].map(({ text }) => text)

describe('moving', () => {
  test('entries are moved by the keyboard, the buttons and a double click', async () => {
    const changes: unknown[] = []
    const user = renderPage(<Page start={[3]} changes={changes} />)
    expect([texts('Dostępne'), texts('Wybrane')]).toEqual([['Żółty', 'Zielony'], ['Biały']])
    await user.selectOptions(side('Dostępne'), 'Zielony')
    fireEvent.keyDown(side('Dostępne'), { key: 'Enter' })
    expect(changes.at(-1)).toEqual([3, 2])
    await user.dblClick(screen.getByRole('option', { name: 'Żółty' }))
    expect(changes.at(-1)).toEqual([3, 2, 1])
    await user.selectOptions(side('Wybrane'), ['Biały', 'Żółty'])
    await user.click(screen.getByRole('button', { name: 'Odbierz zaznaczone' }))
    expect(changes.at(-1)).toEqual([2])
    await user.click(screen.getByRole('button', { name: 'Wybierz wszystkie' }))
    expect(changes.at(-1)).toEqual([2, 1, 3])
    await user.click(screen.getByRole('button', { name: 'Odbierz wszystkie' }))
    expect(changes.at(-1)).toEqual([])
  })

  test('a form sends the selected values in the order in which they were selected', async () => {
    createFakeBridge({}, { 'machineActions.options': () => OPTIONS })
    const { user, sent, save } = openForm(
      { colours: [2] },
      <FormDualList name="colours" label="Kolory" from="machineActions.options" />,
    )
    await screen.findByRole('listbox', { name: 'Dostępne: Kolory' })
    await user.selectOptions(side('Dostępne'), 'Żółty')
    await user.click(screen.getByRole('button', { name: 'Wybierz zaznaczone' }))
    await save()
    await waitFor(() => expect(sent).toEqual([{ colours: [2, 1] }]))
  })

  test('each side is searched without case and diacritics', async () => {
    const user = renderPage(<Page />)
    await user.type(screen.getByRole('textbox', { name: 'Szukaj: Dostępne: Kolory' }), 'zol')
    expect(texts('Dostępne')).toEqual(['Żółty'])
  })
})

describe('hint', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  const hint = () => screen.queryByRole('tooltip')?.textContent ?? null

  test('APP-076 APP-077 appears after 500 ms and closes 1000 ms later automatically', () => {
    render(<Page />)
    fireEvent.mouseOver(screen.getByRole('option', { name: 'Żółty' }))
    pass(499)
    expect(hint()).toBeNull()
    pass(1)
    expect(hint()).toBe('Żółty')
    pass(999)
    expect(hint()).toBe('Żółty')
    pass(1)
    expect(hint()).toBeNull()
  })

  test('APP-076 moving the pointer away earlier shows nothing, and another entry restarts the delay', () => {
    render(<Page />)
    fireEvent.mouseOver(screen.getByRole('option', { name: 'Żółty' }))
    pass(400)
    fireEvent.mouseOver(screen.getByRole('option', { name: 'Zielony' }))
    pass(400)
    expect(hint()).toBeNull()
    pass(100)
    expect(hint()).toBe('Zielony')
    fireEvent.mouseLeave(side('Dostępne'))
    expect(hint()).toBeNull()
    pass(5000)
    expect(hint()).toBeNull()
    // The hint of the same entry appears after the same time when the pointer comes back to it.
    fireEvent.mouseOver(screen.getByRole('option', { name: 'Zielony' }))
    pass(499)
    expect(hint()).toBeNull()
    pass(1)
    expect(hint()).toBe('Zielony')
  })

  test('APP-076 moving by keyboard shows the hint as well', () => {
    render(<Page />)
    const [first] = side('Dostępne').options
    if (first) first.selected = true
    fireEvent.change(side('Dostępne'))
    pass(500)
    expect(hint()).toBe('Żółty')
  })
})
