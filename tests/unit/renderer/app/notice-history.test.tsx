import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { notify, useNotices } from '#renderer/ui/notices.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn, signedOut } from '#support/renderer/people.ts'
import { renderScreens } from '#support/renderer/render-screens.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const tag = (pk: number) => ({ pk, name: `tag ${pk}` })

async function openTags(at = '/tags/list') {
  useNotices.getState().forgetReported()
  return renderScreens(screensIn('tags'), {
    at,
    session: signedIn(aUser({ isSuperuser: true })),
    operations: {
      'tags.list': () => ({ count: 1, results: [tag(7)] }),
      'tags.retrieve': ({ params }) => tag(Number(params?.pk)),
      'tags.update': ({ params, body }) => ({ ...tag(Number(params?.pk)), ...body }),
      'tags.create': ({ body }) => ({ ...tag(8), ...body }),
      'tags.delete': () => null,
    },
  })
}

const bell = () => screen.getByRole('button', { name: /^Powiadomienia/ })
const panel = () => screen.findByRole('region', { name: 'Powiadomienia tej sesji' })

describe('the notices of this session', () => {
  test('stay listed after they disappear, newest first, and errors are counted until the user has seen them', async () => {
    const { user } = await openTags()
    await screen.findByRole('heading', { name: 'Tagi' })
    act(() => {
      notify.success('Zapisano pierwsze')
      notify.warning('Pominięto filtr')
      notify.error(['Nie udało się', 'nazwa: zajęta'])
      notify.error('Drugi błąd')
    })
    expect(bell().getAttribute('aria-label')).toBe('Powiadomienia, nieprzeczytane błędy: 2')
    await user.keyboard('{F8}')
    const lines = within(await panel()).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent?.replace(/^\d\d:\d\d|[A-Z\d]{8}$/g, ''))).toEqual([
      'Błąd: Drugi błądNumer błędu: ',
      'Błąd: Nie udało sięnazwa: zajętaNumer błędu: ',
      'Ostrzeżenie: Pominięto filtr',
      'Powiadomienie: Zapisano pierwsze',
    ])
    await user.keyboard('{Escape}')
    expect(bell().getAttribute('aria-label')).toBe('Powiadomienia')
  })

  test('a failure whose subject has since succeeded is called "rozwiązane" and counts as read', async () => {
    const { bridge, user } = await openTags('/tags/update/7')
    const name = await screen.findByLabelText(/^Nazwa/)
    bridge.use(
      {},
      {
        'tags.update': () => {
          throw failure({ code: ErrorCode.validation, message: 'Odmowa', fieldErrors: { name: ['Zajęta.'] } })
        },
      },
    )
    await user.type(name, ' nowy')
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    await screen.findByText('Nazwa (name): Zajęta.')
    expect(bell().getAttribute('aria-label')).toBe('Powiadomienia, nieprzeczytane błędy: 1')
    bridge.use({}, { 'tags.update': ({ params, body }) => ({ ...tag(Number(params?.pk)), ...body }) })
    await user.type(name, '!')
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    await screen.findByText('Zapisano zmiany')
    expect(screen.queryByText('Nazwa (name): Zajęta.')).toBeNull()
    expect(bell().getAttribute('aria-label')).toBe('Powiadomienia')
    await user.click(bell())
    const [saved, refused] = within(await panel()).getAllByRole('listitem')
    expect(saved?.textContent).not.toContain('rozwiązane')
    expect(refused?.textContent).toContain('Tagi › tag 7Nazwa (name): Zajęta.rozwiązane')
  })

  test('that have no room on the screen are offered by the bell, which shows them by F8 and then closes them', async () => {
    const { user } = await openTags()
    const offered = () => within(bell()).getByText(/Pokaż/).textContent?.replaceAll('\u00a0', ' ')
    const report = (number: number) => act(() => void notify.error(`Błąd ${number}`))
    act(() => {
      notify.success('Zapisano')
      useNotices.getState().hide(true)
    })
    expect(offered()).toBe('1 powiadomienie · Pokaż (F8)')
    for (const number of [1, 2, 3, 4, 5]) report(number)
    expect(offered()).toBe('5 błędów · Pokaż (F8)')
    expect(bell().getAttribute('aria-label')).toMatch(/^Powiadomienia: 5\s+błędów · Pokaż \(F8\)$/)
    await user.keyboard('{F8}')
    expect(within(await panel()).getAllByRole('listitem')).toHaveLength(6)
    expect(useNotices.getState().notices).toEqual([])
    await user.keyboard('{Escape}')
    expect(bell().textContent).toBe('')
    report(6)
    act(() => useNotices.getState().hide(true))
    expect(offered()).toBe('1 błąd · Pokaż (F8)')
    report(7)
    expect(offered()).toBe('2 błędy · Pokaż (F8)')
  })

  test('that have no room beside a dialog are shown by F8 over the dialog, which stays open', async () => {
    const { user } = await openTags('/tags/update/7')
    await user.click(await screen.findByRole('button', { name: 'Usuń' }))
    await screen.findByRole('alertdialog')
    await user.keyboard('{F8}')
    expect(screen.queryByRole('region', { name: 'Powiadomienia tej sesji' })).toBeNull()
    act(() => {
      notify.error('Nie usunięto')
      useNotices.getState().hide(true)
    })
    await user.keyboard('{F8}')
    expect((await panel()).textContent).toContain('Nie usunięto')
    expect(screen.getByRole('alertdialog')).toBeTruthy()
  })

  test('lead to the record that they are about', async () => {
    const { user, path, router } = await openTags('/tags/update/7')
    const name = await screen.findByLabelText(/^Nazwa/)
    await user.type(name, ' nowy')
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    await screen.findByText('Zapisano zmiany')
    await act(() => router.navigate('/tags/create'))
    await user.type(await screen.findByLabelText(/^Nazwa/), 'ósmy')
    await user.click(screen.getByRole('button', { name: 'Zapisz i wróć' }))
    await screen.findByText(/^Dodano/)
    await user.click(bell())
    const links = within(await panel()).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/tags/update/8', '/tags/update/7'])
    await user.keyboard('{Tab}{Enter}')
    expect(path()).toBe('/tags/update/7')
    expect(screen.queryByRole('region', { name: 'Powiadomienia tej sesji' })).toBeNull()
  })

  test("keeps a hundred of them and those with an unused undo, and none for the next user, who cannot undo another user's actions either", async () => {
    const { bridge } = await openTags()
    await screen.findByRole('heading', { name: 'Tagi' })
    act(() => {
      notify.success('Zamknięto sprawę 7', [{ text: 'Cofnij', run: () => {} }])
      for (let number = 1; number <= 120; number += 1) notify.info(`wpis ${number}`)
    })
    const isListed = (line: string) => useNotices.getState().past.some(({ lines }) => lines[0] === line)
    expect(isListed('Zamknięto sprawę 7')).toBe(true)
    act(() => {
      notify.success('Zapisano 14 cen', [{ text: 'Cofnij', run: () => {} }])
      notify.info('wpis 121')
    })
    const { past } = useNotices.getState()
    expect(past).toHaveLength(101)
    expect(past.slice(0, 2).map(({ lines }) => lines[0])).toEqual(['Zamknięto sprawę 7', 'wpis 23'])
    act(() => bridge.emit('session.changed', { state: signedOut, reason: 'signedOut', detail: null }))
    expect(useNotices.getState().past).toEqual([])
    expect(screen.queryByRole('button', { name: 'Cofnij' })).toBeNull()
    expect(useNotices.getState().notices.at(-1)?.lines).toEqual(['wpis 121'])
  })
})
