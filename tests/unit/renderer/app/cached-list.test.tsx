import { act, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useParams } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { isExactAddress } from '#renderer/lists/list/exact-address.ts'
import { useCommands, currentCommands } from '#renderer/lib/commands.ts'
import { useRecordName } from '#renderer/lib/record-name.ts'
import { aScreen, renderApp } from '#support/renderer/render-app.tsx'

function setup() {
  const mounts: string[] = []
  const draws: string[] = []
  function List() {
    const { search } = useLocation()
    const [typed, setTyped] = useState('')
    useEffect(() => {
      mounts.push('list')
    }, [])
    useCommands([{ id: 'list.new', label: 'Nowy', keys: 'n', run: () => undefined }])
    return (
      <>
        <p>lista {search}</p>
        <input aria-label="szkic" value={typed} onChange={(event) => setTyped(event.target.value)} />
        <Link to="/x/7">siódmy</Link>
      </>
    )
  }
  function Record() {
    const [name, setName] = useState<string | null>(null)
    useRecordName(name)
    draws.push('record')
    return (
      <>
        <p>rekord {useParams()['pk']}</p>
        <button type="button" onClick={() => setName('Jesień')}>
          odczytano
        </button>
      </>
    )
  }
  const screens = [
    aScreen('/'),
    aScreen('/x/list', {
      area: 'x',
      role: 'list',
      nav: { section: 'Treści', label: 'Iksy', place: 10 },
      load: () => Promise.resolve(List),
    }),
    aScreen('/x/:pk', { area: 'x', role: 'record', load: () => Promise.resolve(Record) }),
  ]
  return { screens, mounts, draws }
}

/** The screen's commands, without those of the shell around it. */
const ownCommands = () =>
  currentCommands()
    .map(({ id }) => id)
    .filter((id) => !id.startsWith('shell.') && !id.startsWith('firstRun.'))

describe('a list behind the record that was opened from it', () => {
  test('remains mounted with its state and query, and is shown again unchanged', async () => {
    const { screens } = setup()
    const { user, router } = await renderApp({ at: '/x/list?page=3', screens })
    await user.type(screen.getByLabelText('szkic'), 'abc')
    await user.click(screen.getByRole('link', { name: 'siódmy' }))
    expect(await screen.findByText('rekord 7')).toBeTruthy()
    const list = screen.getByText('lista ?page=3')
    expect(list.closest('.kept-pane')?.getAttribute('aria-hidden')).toBe('true')
    // It remains laid out; only the frame's style sheet hides it.
    await waitFor(() => expect(list.closest<HTMLElement>('.pane')?.style.display).toBe(''))

    await act(() => router.navigate(-1))
    expect(screen.getByText('lista ?page=3')).toBe(list)
    expect(list.closest('.kept-pane')?.hasAttribute('aria-hidden')).toBe(false)
    expect(screen.getByLabelText<HTMLInputElement>('szkic').value).toBe('abc')
    expect(document.activeElement?.textContent).toBe('siódmy')
  })

  test('Alt+← and "Wstecz" return to the previous screen, and on the first screen say that there is none', async () => {
    const { screens } = setup()
    const { user } = await renderApp({ at: '/x/list?page=3', screens })
    const back = screen.getByRole('button', { name: 'Wstecz' })
    expect(back.getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('link', { name: 'siódmy' }))
    await screen.findByText('rekord 7')
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    expect(await screen.findByText('lista ?page=3')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('siódmy')
    await user.click(screen.getByRole('link', { name: 'siódmy' }))
    await screen.findByText('rekord 7')
    await user.click(back)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('siódmy'))
  })

  test('the breadcrumb returns to the list with its query, and says that this is its whole state', async () => {
    const { screens } = setup()
    const { user, router } = await renderApp({ at: '/x/list?page=3', screens })
    await user.click(screen.getByRole('link', { name: 'siódmy' }))
    await screen.findByText('rekord 7')
    const [crumb] = screen.getAllByRole('link', { name: 'Iksy' }).toReversed()
    expect(crumb?.getAttribute('href')).toBe('/x/list?page=3')
    await user.click(crumb as HTMLElement)
    await waitFor(() => expect(router.state.location.pathname).toBe('/x/list'))
    expect(isExactAddress(router.state.location.state)).toBe(true)
  })

  test('offers no commands while it is hidden', async () => {
    const { screens } = setup()
    const { user } = await renderApp({ at: '/x/list', screens })
    expect(ownCommands()).toEqual(['list.new'])
    await user.click(screen.getByRole('link', { name: 'siódmy' }))
    await screen.findByText('rekord 7')
    expect(ownCommands()).toEqual([])
  })

  test('the name of a loaded record updates the window title and the path without rendering the screen again', async () => {
    const { screens, draws } = setup()
    const { user } = await renderApp({ at: '/x/7', screens })
    const before = draws.length
    await user.click(screen.getByRole('button', { name: 'odczytano' }))
    await waitFor(() => expect(document.title).toContain('Jesień'))
    expect(screen.getByRole('navigation', { name: 'Ścieżka' }).textContent).toContain('Jesień')
    expect(draws.slice(before)).toEqual(['record'])
  })

  test('is unmounted when the user leaves the area', async () => {
    const { screens } = setup()
    const { router } = await renderApp({ at: '/x/list', screens })
    await act(() => router.navigate('/'))
    await screen.findByText('ekran /')
    expect(document.body.textContent).not.toContain('lista')
  })

  test('a record opened by its address has no list behind it', async () => {
    const { screens, mounts } = setup()
    await renderApp({ at: '/x/7', screens })
    expect(screen.getByText('rekord 7')).toBeTruthy()
    expect(mounts).toEqual([])
  })
})
