import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { useNotices } from '#renderer/ui/notices.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { aStation, signedOut } from '#support/renderer/people.ts'
import { OFFICE, openSettings, someSettings, ZEBRA } from './settings-page.tsx'

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const save = () => screen.getByRole('button', { name: 'Zapisz' })

/** Sets the value in one event, because typing key by key is slow on a busy machine. */
const retype = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } })

describe("the station's settings", () => {
  test('DESK-072 the screen has name, host, printers, routing, scanner, sounds, kiosk mode and updates', async () => {
    await openSettings()
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings).toEqual([
      'Stanowisko',
      'Drukarki',
      'Trasy wydruków',
      'Pakowanie',
      'Praca bez połączenia',
      'Produkcja',
      'Godziny pracy',
      'Propozycja montażu',
      'Skaner',
      'Dźwięki',
      'Blokada ekranu',
      'Tryb kiosku',
      'Aktualizacje',
      'Profil stanowiska',
    ])
    expect(field(/^Nazwa stanowiska/).value).toBe('Pakowanie 3')
    expect(field('Adres serwera').value).toBe('https://sklep.example.pl')
    expect(screen.getByLabelText<HTMLSelectElement>('Kanał').value).toBe('all')
    expect(field(/^Różnica wagi(?! w)/).value).toBe('20')
    expect(field(/^Różnica wagi w gramach/).value).toBe('50')
    expect(field('Włącz tryb kiosku').checked).toBe(false)
    const anchors = within(screen.getByRole('navigation', { name: 'Części ustawień' })).getAllByRole('link')
    expect(anchors.map(({ textContent }) => textContent)).toEqual(headings)
  })

  test('DESK-072 only changed settings are saved, each of them completely', async () => {
    const page = await openSettings()
    retype(/^Nazwa stanowiska/, 'Pakowanie 4')
    retype('Instaluj od', '18:00')
    expect(screen.getByText('Niezapisane: Nazwa stanowiska, Aktualizacje')).toBeTruthy()
    await page.user.keyboard('{Control>}s{/Control}')
    await screen.findByText('Zapisano ustawienia stanowiska')
    expect(page.saved()).toEqual([
      {
        stationName: 'Pakowanie 4',
        updates: { mode: 'auto', channel: 'all', installFrom: '18:00', installTo: '00:00', feed: null },
      },
    ])
    expect(save().getAttribute('aria-disabled')).toBe('true')
  })

  test('DESK-072 the saved value replaces the typed one', async () => {
    const page = await openSettings()
    retype('Adres serwera', 'https://nowy.example.pl/')
    await page.user.click(save())
    await waitFor(() => expect(field('Adres serwera').value).toBe('https://nowy.example.pl'))
    expect(page.saved()).toEqual([{ apiHost: 'https://nowy.example.pl' }])
    expect(screen.queryByText(/^Niezapisane/)).toBeNull()
  })

  test('DESK-072 scanner and sounds are validated like everything else', async () => {
    const page = await openSettings()
    retype('Najkrótszy kod', '2')
    retype('Głośność', '1,5')
    await page.user.click(save())
    expect(await screen.findByText('Co najmniej 3.')).toBeTruthy()
    expect(screen.getByText('Podaj liczbę całkowitą.')).toBeTruthy()
    expect(page.saved()).toEqual([])
  })

  test('DESK-072 an invalid value is reported at its field and nothing is sent', async () => {
    const page = await openSettings()
    retype(/^Nazwa stanowiska/, '')
    retype('Adres serwera', 'sklep')
    retype('Instaluj do', '25:00')
    await page.user.click(save())
    expect(await screen.findByText('Podaj nazwę stanowiska.')).toBeTruthy()
    expect(screen.getByText('Adres musi zaczynać się od http:// lub https://')).toBeTruthy()
    expect(screen.getByText('Godzina w postaci 00:00.')).toBeTruthy()
    expect(document.activeElement).toBe(field(/^Nazwa stanowiska/))
    expect(page.saved()).toEqual([])
  })

  test('DESK-072 a refusal by the main process is shown at its field, also in a collapsed section', async () => {
    const page = await openSettings({
      routes: {
        'stationSettings.update': () => {
          throw failure({
            code: ErrorCode.inputInvalid,
            message: 'Nie zapisano: popraw zaznaczone pola.',
            fieldErrors: { 'badgeSignIn.path': ['Ścieżka zaczyna się i kończy ukośnikiem.'] },
          })
        },
      },
    })
    retype(/^Nazwa stanowiska/, 'Pakowanie 4')
    await page.user.click(save())
    const [error] = await screen.findAllByText('Ścieżka zaczyna się i kończy ukośnikiem.')
    expect(error?.closest('details')?.open).toBe(true)
    expect(useNotices.getState().notices.at(-1)?.lines).toEqual([
      'Nie zapisano: popraw zaznaczone pola.',
      'Logowanie identyfikatorem: ścieżka (badgeSignIn.path): Ścieżka zaczyna się i kończy ukośnikiem.',
    ])
    expect(screen.getByText('Niezapisane: Nazwa stanowiska')).toBeTruthy()
  })

  test('the style of multi-value filters is detected on the server, selected in the form and saved with it', async () => {
    const page = await openSettings({
      routes: { 'stationSettings.findListStyle': () => ({ kind: 'found', style: 'comma' }) },
    })
    await page.user.click(screen.getByText('Ustawienia zaawansowane', { selector: '#stanowisko summary' }))
    await page.user.click(screen.getByRole('button', { name: 'Sprawdź na serwerze' }))
    await screen.findByText(/^Serwer rozumie zapis „Z przecinkiem: status=a,b”/)
    expect(screen.getByLabelText<HTMLSelectElement>('Filtr z kilkoma wartościami').value).toBe('comma')
    await page.user.click(save())
    await waitFor(() => expect(page.saved()).toEqual([{ wireStyle: { lists: 'comma', nested: 'auto' } }]))
  })

  test('the notation of nested form data is detected unless one is chosen, and notations that the server has accepted are named', async () => {
    const page = await openSettings({ view: { nestedStyles: ['dots'] } })
    await page.user.click(screen.getByText('Ustawienia zaawansowane', { selector: '#stanowisko summary' }))
    const spelling = screen.getByLabelText<HTMLSelectElement>('Dane zagnieżdżone w formularzu')
    expect([spelling.value, spelling.selectedOptions[0]?.text]).toEqual(['auto', 'Rozpoznaj automatycznie'])
    screen.getByText('Ten serwer odczytał dotąd: Kropki (Django REST): pozycje[0]plik.nazwa.')
    for (const part of ['zamówień', 'produktów', 'etapów'])
      screen.getByText(new RegExp(`^Dotyczy nowych .*${part}`))
    await page.user.selectOptions(spelling, 'dots')
    await page.user.click(save())
    await waitFor(() => expect(page.saved()).toEqual([{ wireStyle: { lists: 'repeat', nested: 'dots' } }]))
  })

  test('a failed detection is reported, and a style set by the policy stays', async () => {
    const page = await openSettings({
      view: { sources: { wireStyle: 'policy' } },
      routes: { 'stationSettings.findListStyle': () => ({ kind: 'found', style: 'comma' }) },
    })
    await page.user.click(screen.getByText('Ustawienia zaawansowane', { selector: '#stanowisko summary' }))
    const check = screen.getByRole('button', { name: 'Sprawdź na serwerze' })
    const style = screen.getByLabelText<HTMLSelectElement>(/^Filtr z kilkoma wartościami/)
    await page.user.click(check)
    await screen.findByText('Serwer rozumie zapis „Z przecinkiem: status=a,b”.')
    expect([style.value, style.disabled]).toEqual(['repeat', true])
    page.bridge.use({ 'stationSettings.findListStyle': () => ({ kind: 'none' }) })
    await page.user.click(check)
    await screen.findByText(/^Serwer nie przyjmuje kilku wartości w żadnym zapisie/)
    page.bridge.use({
      'stationSettings.findListStyle': () => {
        throw failure({ code: ErrorCode.unreachable, message: 'Brak połączenia z serwerem.' })
      },
    })
    await page.user.click(check)
    await screen.findByText(/^Nie udało się sprawdzić\. Brak połączenia z serwerem\./)
    expect(page.saved()).toEqual([])
  })

  test('DESK-092 leaving unsaved settings prompts first, and they can be discarded', async () => {
    const page = await openSettings()
    retype(/^Nazwa stanowiska/, 'Pakowanie 4')
    act(() => void page.router.navigate('/'))
    expect((await screen.findByRole('alertdialog')).textContent).toContain('zmiany w ustawieniach stanowiska')
    await page.user.click(screen.getByRole('button', { name: 'Zostań' }))
    await page.user.click(screen.getByRole('button', { name: 'Odrzuć zmiany' }))
    expect(field(/^Nazwa stanowiska/).value).toBe('Pakowanie 3')
    act(() => void page.router.navigate('/'))
    await waitFor(() => expect(page.path()).toBe('/'))
  })

  test('DESK-092 „Zapisz i wyjdź” leaves the settings only if they are valid and saved', async () => {
    const page = await openSettings()
    retype(/^Nazwa stanowiska/, '')
    act(() => void page.router.navigate('/'))
    await page.user.click(await screen.findByRole('button', { name: 'Zapisz i wyjdź' }))
    expect(await screen.findByText('Podaj nazwę stanowiska.')).toBeTruthy()
    expect([page.path(), page.saved()]).toEqual(['/station/settings', []])
    retype(/^Nazwa stanowiska/, 'Pakowanie 4')
    act(() => void page.router.navigate('/'))
    await page.user.click(await screen.findByRole('button', { name: 'Zapisz i wyjdź' }))
    await waitFor(() => expect(page.path()).toBe('/'))
    expect(page.saved()).toEqual([{ stationName: 'Pakowanie 4' }])
  })

  test('DESK-072 changes from elsewhere appear, and what the user is typing stays', async () => {
    const page = await openSettings()
    retype(/^Nazwa stanowiska/, 'Pakowanie 4')
    page.bridge.use({
      'stationSettings.get': () => ({
        settings: someSettings({ appearance: 'dark', stationName: 'Pakowanie 3' }),
        sources: {},
        policyFile: '',
        needsRestart: false,
        shop: null,
        shopLock: null,
        notice: null,
        loginPlaces: [],
        nestedStyles: [],
      }),
    })
    act(() => page.bridge.emit('station.changed', aStation({ appearance: 'dark' })))
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Wygląd').value).toBe('dark'))
    expect(field(/^Nazwa stanowiska/).value).toBe('Pakowanie 4')
    await page.user.click(save())
    await waitFor(() => expect(page.saved()).toEqual([{ stationName: 'Pakowanie 4' }]))
  })

  test('a change of the same setting in another window is reported; the typed value stays and can be saved or discarded', async () => {
    const page = await openSettings()
    const saveElsewhere = (stationName: string) => {
      page.bridge.use({
        'stationSettings.get': () => ({
          settings: someSettings({ stationName }),
          sources: {},
          policyFile: '',
          needsRestart: false,
          shop: null,
          shopLock: null,
          notice: null,
          loginPlaces: [],
          nestedStyles: [],
        }),
      })
      act(() => page.bridge.emit('station.changed', aStation({ stationName })))
    }
    retype(/^Nazwa stanowiska/, 'Pakowanie 4')
    saveElsewhere('Pakowanie 5')
    await screen.findByText('Zmieniono w innym oknie: Nazwa stanowiska. Zapis zastąpi tamtą zmianę.')
    expect(field(/^Nazwa stanowiska/).value).toBe('Pakowanie 4')
    await page.user.click(screen.getByRole('button', { name: 'Odrzuć zmiany' }))
    expect(field(/^Nazwa stanowiska/).value).toBe('Pakowanie 5')
    expect(screen.queryByText(/^Zmieniono w innym oknie/)).toBeNull()
  })

  test('DESK-073 a locked field is disabled and shows what locks it', async () => {
    await openSettings({
      view: {
        sources: {
          stationName: 'policy',
          apiHost: 'environment',
          printers: 'policy',
          kiosk: 'policy',
          paperWeightUnit: 'policy',
        },
      },
    })
    expect(field(/^Nazwa stanowiska/).disabled).toBe(true)
    const notes = [...document.querySelectorAll('.setting-lock')].map(({ textContent }) =>
      textContent?.trim(),
    )
    const policy = 'Zablokowane zasadami komputera: /etc/backoffice/policy.json'
    expect(notes.filter((note) => note === policy)).toHaveLength(4)
    expect(screen.getByLabelText<HTMLSelectElement>(/^Jednostka gramatury papieru/).disabled).toBe(true)
    expect(field('Adres serwera').disabled).toBe(true)
    expect(screen.getByText('Ustalone przy starcie programu zmienną BACKOFFICE_API')).toBeTruthy()
    expect(field('Włącz tryb kiosku').disabled).toBe(true)
    const add = screen.getByRole('button', { name: 'Dodaj drukarkę' })
    expect(add.getAttribute('aria-disabled')).toBe('true')
    expect(field('Instaluj od').disabled).toBe(false)
  })

  test('DESK-028 another shop requires a restart, which prompts about unsaved changes', async () => {
    const page = await openSettings({
      view: { needsRestart: true },
      routes: { 'station.restart': () => undefined },
    })
    retype(/^Nazwa stanowiska/, 'Pakowanie 4')
    await page.user.click(screen.getByRole('button', { name: 'Uruchom program ponownie' }))
    await page.user.click(await screen.findByRole('button', { name: 'Zostań' }))
    expect(page.bridge.inputsOf('station.restart')).toEqual([])
    await page.user.click(screen.getByRole('button', { name: 'Odrzuć zmiany' }))
    await page.user.click(screen.getByRole('button', { name: 'Uruchom program ponownie' }))
    await waitFor(() => expect(page.bridge.inputsOf('station.restart')).toHaveLength(1))
  })

  test('DESK-072 the training shop is one choice, and switching back restores the address', async () => {
    const page = await openSettings()
    await page.user.click(screen.getByLabelText('Szkolenie (wbudowany sklep)'))
    expect(field('Adres serwera').disabled).toBe(true)
    await page.user.click(screen.getByLabelText('Serwer sklepu'))
    expect(field('Adres serwera').value).toBe('https://sklep.example.pl')
    await page.user.click(screen.getByLabelText('Szkolenie (wbudowany sklep)'))
    await page.user.click(save())
    await waitFor(() => expect(page.saved()).toEqual([{ apiHost: null }]))
  })

  test('without the right to name another shop, the user can only switch to the training shop and back', async () => {
    const shopLock = 'Zmienia tylko administrator sklepu.'
    const page = await openSettings({
      settings: { apiHost: null },
      view: { shop: 'https://sklep.example.pl', shopLock },
    })
    expect(screen.getAllByText(shopLock).length).toBeGreaterThan(1)
    await page.user.click(screen.getByLabelText('Serwer sklepu'))
    expect(field('Adres serwera').value).toBe('https://sklep.example.pl')
    expect(field('Adres serwera').disabled).toBe(true)
    expect(field(/^Logowanie identyfikatorem: ścieżka/).disabled).toBe(true)
    await page.user.click(save())
    await waitFor(() => expect(page.saved()).toEqual([{ apiHost: 'https://sklep.example.pl' }]))
  })

  test('DESK-072 a station without a session is set up from the sign-in screen', async () => {
    const { user, path, router } = await openSettings({ session: signedOut })
    expect(screen.queryByRole('navigation', { name: 'Nawigacja' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Wróć do logowania' }))
    expect(path()).toBe('/login')
    await user.click(await screen.findByRole('link', { name: 'Ustawienia stanowiska' }))
    expect(await screen.findByRole('heading', { name: 'Ustawienia stanowiska' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/station/settings')
  })

  test('AUTH-017 signing out in the settings leads to the sign-in screen', async () => {
    const { user, path } = await openSettings()
    await user.click(screen.getByRole('button', { name: 'Wyloguj' }))
    await waitFor(() => expect(path()).toBe('/login'))
  })

  test('DESK-063 the routes define the printer for each document and carrier', async () => {
    const page = await openSettings({
      settings: { printers: [ZEBRA, OFFICE], routing: someSettings().routing },
    })
    const { user } = page
    // Documents need a printer with a driver, so a label printer cannot be chosen for them.
    const invoices = screen.getByLabelText<HTMLSelectElement>('Faktury')
    expect([...invoices.options].map(({ text }) => text)).toEqual(['okno drukowania', 'Biuro'])
    await user.selectOptions(screen.getByLabelText('Etykiety'), 'Zebra')
    await user.selectOptions(invoices, 'Biuro')
    await user.selectOptions(screen.getByLabelText('UPS'), 'Biuro')
    await user.selectOptions(screen.getByLabelText('GLS'), 'Zebra')
    await user.selectOptions(screen.getByLabelText('GLS'), 'jak pozostałe etykiety')
    await user.click(save())
    await waitFor(() =>
      expect(page.saved()).toEqual([
        {
          routing: {
            label: 'zebra',
            labelByCarrier: { ups: 'biuro' },
            orderCard: null,
            invoice: 'biuro',
            montageCard: null,
          },
        },
      ]),
    )
  })
})
