import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect, useState, type ComponentProps } from 'react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { InlineCell } from '#renderer/lists/inline/inline-cell.tsx'
import { useNotices } from '#renderer/ui/notices.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { renderPage } from './form-page.tsx'

interface Save {
  text: string
  answer: (kept?: string) => Promise<void>
  refuse: (message: string) => Promise<void>
}

type Rules = Omit<ComponentProps<typeof InlineCell>, 'cell' | 'label' | 'value' | 'save'>

/** Opens a cell in a grid row. Saves wait for the test's response, and the cell then shows the server's value. */
function openCell(start: string, rules: Rules = {}) {
  const saves: Save[] = []
  const keys: string[] = []
  const row = new EventTarget()
  function Row() {
    const [value, setValue] = useState(start)
    useEffect(() => {
      const listener = (event: Event) => setValue((event as CustomEvent<string>).detail)
      row.addEventListener('read', listener)
      return () => row.removeEventListener('read', listener)
    }, [])
    const [isShown, setIsShown] = useState(true)
    const save = (text: string) =>
      new Promise<string>((resolve, reject) => {
        saves.push({
          text,
          answer: (kept = text) =>
            act(async () => {
              setValue(kept)
              resolve(kept)
            }),
          refuse: (message) =>
            act(async () => reject(failure({ code: ErrorCode.validation, message, status: 400 }))),
        })
      })
    return (
      <>
        <div role="grid">
          <div role="row">
            <div role="gridcell" tabIndex={0} onKeyDown={({ key }) => keys.push(key)}>
              {isShown && (
                <InlineCell cell="tags/1/name" label="Nazwa" value={value} save={save} {...rules} />
              )}
            </div>
          </div>
        </div>
        <button type="button" onClick={() => setIsShown(false)}>
          inny ekran
        </button>
      </>
    )
  }
  const user = renderPage(
    <>
      <Row />
      <button type="button">dalej</button>
    </>,
  )
  const edit = async (text: string) => {
    await user.click(screen.getByRole('button', { name: /^Nazwa/ }))
    await user.clear(input())
    if (text !== '') await user.type(input(), text)
  }
  /** Simulates that the row is re-read with this value. */
  const becomes = (detail: string) => act(() => void row.dispatchEvent(new CustomEvent('read', { detail })))
  return { user, saves, keys, edit, becomes }
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nazwa' })
const shown = () => screen.getByRole('button', { name: /^Nazwa/ }).textContent
const state = () => document.querySelector<HTMLElement>('.inline-cell')?.dataset['state']

describe('rules', () => {
  test('APP-065 leaving a required cell empty shows an error at the cell, and nothing is saved', async () => {
    const { user, saves, edit } = openCell('pilne', { isRequired: true })
    await edit('')
    await user.click(screen.getByRole('button', { name: 'dalej' }))
    expect((await screen.findByRole('alert')).textContent).toBe('To pole jest wymagane.')
    expect(input().getAttribute('aria-invalid')).toBe('true')
    expect(saves).toEqual([])
    await user.type(input(), 'VIP{Enter}')
    expect(saves.map(({ text }) => text)).toEqual(['VIP'])
  })

  test('APP-066 a number below the minimum is reported with the minimum, and one equal to it is saved', async () => {
    const { user, saves, edit } = openCell('7', { min: '5', precision: 0 })
    await edit('4{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Upewnij się, że ta wartość jest większa lub równa 5.',
    )
    await user.clear(input())
    await user.type(input(), '5{Enter}')
    expect(saves.map(({ text }) => text)).toEqual(['5'])
  })

  test('a number is typed with a comma and saved as an exact decimal', async () => {
    const { saves, edit } = openCell('1.5', { min: '0', precision: 2 })
    expect(shown()).toBe('1,5')
    await edit('2,75{Enter}')
    expect(saves.map(({ text }) => text)).toEqual(['2.75'])
    expect(shown()).toBe('2,75')
  })

  test('APP-065 an optional cell may be emptied', async () => {
    const { saves, edit } = openCell('pilne')
    await edit('{Enter}')
    expect(saves.map(({ text }) => text)).toEqual([''])
    expect(shown()).toBe('—')
  })
})

describe('keys', () => {
  test('APP-065 Enter and Tab save once, Escape restores, the same text saves nothing', async () => {
    const { user, saves, edit } = openCell('a')
    await edit('b{Enter}')
    expect(document.activeElement?.getAttribute('role')).toBe('gridcell')
    await saves[0]?.answer()
    await edit('c')
    await user.tab()
    await saves[1]?.answer()
    await edit('d{Escape}')
    expect(shown()).toBe('c')
    expect(document.activeElement?.getAttribute('role')).toBe('gridcell')
    await edit('c{Enter}')
    expect(saves.map(({ text }) => text)).toEqual(['b', 'c'])
  })

  test('the keys of an open cell do not reach the grid, and F2 on the grid cell opens it', async () => {
    const { user, keys, edit } = openCell('a')
    await edit('b')
    await user.keyboard('{ArrowLeft}{Home} {Escape}')
    expect(keys).toEqual([])
    fireEvent.keyDown(screen.getByRole('gridcell'), { key: 'F2' })
    expect(document.activeElement).toBe(input())
  })
})

describe('long texts and paste', () => {
  test('APP-065 an unchanged text is not saved, not even to trim its outer spaces', async () => {
    const { user, saves } = openCell('Cena: ')
    await user.click(screen.getByRole('button', { name: /^Nazwa/ }))
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('button', { name: /^Nazwa/ }))
    await user.click(screen.getByRole('button', { name: 'dalej' }))
    expect([saves, shown()]).toEqual([[], 'Cena: '])
  })

  test('APP-065 in a long text Shift and Alt with Enter break the line, and Enter saves it as typed', async () => {
    const { user, saves } = openCell('', { isLong: true })
    await user.click(screen.getByRole('button', { name: /^Nazwa/ }))
    await user.keyboard('a{Shift>}{Enter}{/Shift}b{Alt>}{Enter}{/Alt} c {Enter}')
    expect(saves.map(({ text }) => text)).toEqual(['a\nb\n c '])
  })

  test('APP-065 text pasted into a closed cell is saved; a range of cells is refused with a message', async () => {
    const { saves } = openCell('a', { isLong: true })
    const paste = (text: string) =>
      fireEvent.paste(screen.getByRole('gridcell'), { clipboardData: { getData: () => text } })
    paste('jeden\r\n')
    expect([shown(), state()]).toEqual(['jeden', 'saving'])
    await saves[0]?.answer()
    paste('"dwa ""wiersze""\ni drugi"')
    await saves[1]?.answer()
    expect(saves.map(({ text }) => text)).toEqual(['jeden', 'dwa "wiersze"\ni drugi'])
    paste('a\tb\r\nc\td')
    expect(saves).toHaveLength(2)
    expect(useNotices.getState().notices.at(-1)?.lines).toEqual([
      'Wklejaj po jednym polu; wiele naraz wczytasz z pliku.',
    ])
  })

  test('APP-065 if the row is removed while a cell is open, the typed text is saved', async () => {
    const { saves, edit } = openCell('a', { isLong: true })
    await edit('prawie gotowe')
    fireEvent.click(screen.getByRole('button', { name: 'inny ekran' }))
    expect(saves.map(({ text }) => text)).toEqual(['prawie gotowe'])
  })
})

describe('saving', () => {
  test('APP-065 after quick edits the last one is saved, and no earlier response replaces it', async () => {
    const { saves, edit } = openCell('a')
    await edit('b{Enter}')
    await edit('c{Enter}')
    await edit('d{Enter}')
    expect(saves.map(({ text }) => text)).toEqual(['b'])
    expect([shown(), state()]).toEqual(['d', 'saving'])
    await saves[0]?.answer()
    expect([shown(), state()]).toEqual(['d', 'saving'])
    expect(saves.map(({ text }) => text)).toEqual(['b', 'd'])
    await saves[1]?.answer('D')
    expect([shown(), state()]).toEqual(['D', 'saved'])
  })

  test('APP-065 a failed save is reported at the cell with the typed text; Escape restores the server value', async () => {
    const { user, saves, edit } = openCell('a')
    await edit('b{Enter}')
    await saves[0]?.refuse('Taka nazwa już istnieje.')
    expect([shown(), state()]).toEqual(['b', 'failed'])
    expect(screen.getByRole('alert').textContent).toBe('Taka nazwa już istnieje.')
    await user.click(screen.getByRole('button', { name: /^Nazwa/ }))
    expect(input().value).toBe('b')
    await user.keyboard('{Enter}')
    expect(saves.map(({ text }) => text)).toEqual(['b', 'b'])
    await saves[1]?.refuse('Taka nazwa już istnieje.')
    await user.click(screen.getByRole('button', { name: /^Nazwa/ }))
    await user.keyboard('{Escape}')
    expect([shown(), state()]).toEqual(['a', 'idle'])
  })

  test('APP-065 the failure of a cell that is no longer shown becomes a notice', async () => {
    const { user, saves, edit } = openCell('a')
    await edit('b{Enter}')
    await user.click(screen.getByRole('button', { name: 'inny ekran' }))
    await saves[0]?.refuse('Taka nazwa już istnieje.')
    await waitFor(() =>
      expect(useNotices.getState().notices[0]).toMatchObject({
        kind: 'error',
        lines: ['Taka nazwa już istnieje.'],
      }),
    )
  })
})

describe('a row that another window changes under an open cell', () => {
  test("does not change the typed text, and says so; Escape takes the other window's value", async () => {
    const { user, saves, edit, becomes } = openCell('pilne')
    await edit('bardzo pilne')
    becomes('spokojne')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Zmieniono w innym oknie na „spokojne”. Zapis zastąpi tamtą zmianę, Esc ją zostawi.',
    )
    expect(input().value).toBe('bardzo pilne')
    await user.keyboard('{Escape}')
    expect(shown()).toBe('spokojne')
    expect(saves).toEqual([])

    await edit('inne')
    becomes('ich')
    await user.keyboard('{Enter}')
    expect(saves.map(({ text }) => text)).toEqual(['inne'])
  })

  test('replaces the value of an untouched cell, so leaving it saves nothing', async () => {
    const { user, saves, becomes } = openCell('pilne')
    await user.click(screen.getByRole('button', { name: /^Nazwa/ }))
    becomes('spokojne')
    expect(input().value).toBe('spokojne')
    await user.click(screen.getByRole('button', { name: 'dalej' }))
    expect(shown()).toBe('spokojne')
    expect(saves).toEqual([])
  })

  test('is not reported if the new value is the response to an edit in this window', async () => {
    const { saves, edit } = openCell('1', { precision: 2, min: '0' })
    await edit('2,5')
    fireEvent.blur(input())
    await edit('3')
    await saves[0]?.answer('2.50')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(input().value).toBe('3')
  })
})
