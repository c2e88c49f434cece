import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { FoundPrinter } from '#shared/ipc/routes/printers.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { printerProfile } from '#shared/station/printer-profile.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { aPage, FOLDER, openSettings, OFFICE, someSettings, ZEBRA } from './settings-page.tsx'

const dialog = () => within(screen.getByRole('dialog'))
const inDialog = (label: string | RegExp) => dialog().getByLabelText<HTMLInputElement>(label)
/** Sets the value in one event, because typing key by key is slow on a busy machine. */
const retype = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const press = (name: string | RegExp) => dialog().getByRole('button', { name })
const row = (name: string) => within(screen.getByRole('listitem', { name }))

async function addPrinter(page: Awaited<ReturnType<typeof openSettings>>) {
  await page.user.click(screen.getByRole('button', { name: 'Dodaj drukarkę' }))
  await screen.findByRole('dialog')
}

const FOUND: FoundPrinter[] = [
  { name: 'ZD421', description: 'Zebra ZD421-203dpi', transport: { kind: 'cups', queue: 'ZD421' } },
  { name: 'HP_biuro', description: '', transport: { kind: 'driver', queue: 'HP_biuro' } },
]

describe('an IPP printer that requires a password', () => {
  const IPP = printerProfile.parse({
    id: 'serwer',
    name: 'Serwer',
    transport: { kind: 'ipp', uri: 'ipp://10.0.0.9/ipp/print' },
  })
  const openPrinter = async (loginPlaces: string[]) => {
    const view = { loginPlaces }
    const page = await openSettings({
      settings: { printers: [FOLDER, IPP] },
      view,
      routes: {
        'stationSettings.forgetPassword': () => ({
          settings: someSettings({ printers: [FOLDER, IPP] }),
          sources: {},
          policyFile: '',
          needsRestart: false,
          shop: null,
          shopLock: null,
          notice: null,
          loginPlaces: [],
          nestedStyles: [],
        }),
      },
    })
    await page.user.click(row('Serwer').getByRole('button', { name: /^Zmień/ }))
    await screen.findByRole('dialog')
    return page
  }

  test('DESK-078 shows that its login is stored, preserves it when saved without one, and can delete it', async () => {
    const page = await openPrinter(['ipp://10.0.0.9:631'])
    expect(dialog().getByText(/Nazwa i hasło do tej drukarki są zapamiętane/)).toBeTruthy()
    // Another host has no stored login, and a typed one replaces the stored one.
    retype(inDialog(/^Adres IPP/), 'ipp://10.0.0.10/ipp/print')
    expect(dialog().getByText(/Jeśli drukarka wymaga nazwy i hasła/)).toBeTruthy()
    retype(inDialog(/^Adres IPP/), 'ipp://jan:nowe@10.0.0.9/ipp/print')
    expect(dialog().getByText(/zostaną zapamiętane na tym stanowisku/)).toBeTruthy()
    retype(inDialog(/^Adres IPP/), 'ipp://10.0.0.9/ipp/print')
    await page.user.click(press('Zapomnij nazwę i hasło'))
    expect(page.bridge.inputsOf('stationSettings.forgetPassword')).toEqual([{ place: 'ipp://10.0.0.9:631' }])
    expect(await dialog().findByText(/Jeśli drukarka wymaga nazwy i hasła/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Zapomnij nazwę i hasło' })).toBeNull()
  })
})

describe('printers of the station', () => {
  test('DESK-062 a printer is added by its address, tested before it is saved, and becomes the label printer', async () => {
    const page = await openSettings({
      routes: { 'printers.printPage': (input) => aPage(input.page === 'test' ? input.profile : ZEBRA) },
    })
    await addPrinter(page)
    retype(inDialog(/^Adres/), '10.0.0.5')
    retype(inDialog(/^Nazwa na tym stanowisku/), 'Zebra przy łóżku')
    await page.user.click(press('Wydrukuj stronę testową'))
    expect(await dialog().findByText(/Strona testowa wysłana do drukarki „Zebra przy łóżku”/)).toBeTruthy()
    expect(page.bridge.inputsOf('printers.printPage')).toMatchObject([
      {
        page: 'test',
        profile: { name: 'Zebra przy łóżku', transport: { kind: 'tcp', host: '10.0.0.5', port: 9100 } },
      },
    ])
    expect(page.saved()).toEqual([])

    await page.user.click(press('Zapisz drukarkę'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [{ printers, routing } = {}] = page.saved()
    expect(printers?.map(({ id }) => id)).toEqual(['plik', 'zebra-przy-lozku'])
    expect(routing?.label).toBe('zebra-przy-lozku')
    expect(row('Zebra przy łóżku').getByText('etykiety')).toBeTruthy()
  })

  test("DESK-072 a printer's missing values are reported at their fields, and nothing is printed or saved", async () => {
    const page = await openSettings()
    await addPrinter(page)
    retype(inDialog(/^Nazwa na tym stanowisku/), '')
    retype(inDialog(/^Port/), '99999')
    await page.user.click(press('Wydrukuj stronę testową'))
    expect(await dialog().findByText('Podaj adres drukarki.')).toBeTruthy()
    expect(dialog().getByText('Podaj nazwę drukarki.')).toBeTruthy()
    expect(dialog().getByText('Najwyżej 65535.')).toBeTruthy()
    await page.user.click(press('Zapisz drukarkę'))
    expect(page.bridge.inputsOf('printers.printPage')).toEqual([])
    expect(page.saved()).toEqual([])
  })

  test('DESK-072 an invalid correction expands the collapsed section with its field', async () => {
    const page = await openSettings({ settings: { printers: [ZEBRA] } })
    await page.user.click(screen.getByRole('button', { name: 'Zmień drukarkę Zebra' }))
    retype(inDialog('Próg czerni'), '20')
    dialog().getByText('Ustawienia zaawansowane').closest('details')?.removeAttribute('open')
    await page.user.click(press('Zapisz drukarkę'))
    const error = await dialog().findByText('Co najmniej 96.')
    expect(error.closest('details')?.open).toBe(true)
    expect(page.saved()).toEqual([])
  })

  test('a system printer is chosen with one click, with the language derived from its name', async () => {
    const page = await openSettings({ routes: { 'printers.discover': () => FOUND } })
    await addPrinter(page)
    await page.user.click(await dialog().findByRole('button', { name: 'ZD421: Etykiety' }))
    expect(inDialog('Nazwa drukarki w systemie *').value).toBe('ZD421')
    expect(inDialog(/^Nazwa na tym stanowisku/).value).toBe('ZD421')
    expect(dialog().getByRole('button', { name: 'ZD421: Etykiety' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    await page.user.click(press('Zapisz drukarkę'))
    await waitFor(() => expect(page.saved()[0]?.printers?.[1]?.transport).toEqual(FOUND[0]?.transport))
    expect(page.saved()[0]?.routing?.label).toBe('zd421')
  })

  test('an office printer is not used for labels by default', async () => {
    const page = await openSettings({ routes: { 'printers.discover': () => FOUND } })
    await addPrinter(page)
    await page.user.click(await dialog().findByRole('button', { name: 'HP_biuro: Papiery A4' }))
    expect(inDialog('Drukuj na niej etykiety').checked).toBe(false)
    await page.user.click(press('Zapisz drukarkę'))
    await waitFor(() => expect(page.saved()).toHaveLength(1))
    expect(page.saved()[0]).not.toHaveProperty('routing')
  })

  test('DESK-062 changing one field of a printer leaves all others unchanged', async () => {
    const printer = printerProfile.parse({
      ...ZEBRA,
      transport: { kind: 'ipp', uri: 'ipp://10.0.0.9/ipp' },
      language: 'tspl',
      dpi: 300,
      offsetX: -8,
      offsetY: 4,
      rotation: 90,
      darkness: 11,
      speed: 5,
      threshold: 131,
      labelWidthMm: 101.6,
      labelHeightMm: 152.4,
      gapMm: 2,
      headWidthMm: 48,
      cutsAfter: true,
      asksStatus: false,
      zplCompression: 'z64',
    })
    const page = await openSettings({ settings: { printers: [printer, FOLDER] } })
    await page.user.click(screen.getByRole('button', { name: 'Zmień drukarkę Zebra' }))
    retype(inDialog('Przesunięcie w prawo'), '12')
    retype(inDialog('Zaczernienie'), '')
    await page.user.click(press('Zapisz drukarkę'))
    await waitFor(() =>
      expect(page.saved()).toEqual([{ printers: [{ ...printer, offsetX: 12, darkness: null }, FOLDER] }]),
    )
  })

  test('switching between connection types does not lose the typed values', async () => {
    const page = await openSettings({ settings: { printers: [ZEBRA] } })
    await page.user.click(screen.getByRole('button', { name: 'Zmień drukarkę Zebra' }))
    await page.user.selectOptions(inDialog('Połączenie'), 'device')
    retype(inDialog(/^Port lub plik/), '/dev/usb/lp0')
    await page.user.selectOptions(inDialog('Połączenie'), 'tcp')
    expect(inDialog(/^Adres/).value).toBe('10.0.0.5')
    await page.user.selectOptions(inDialog('Połączenie'), 'device')
    await page.user.click(press('Zapisz drukarkę'))
    await waitFor(() =>
      expect(page.saved()[0]?.printers?.[0]?.transport).toEqual({ kind: 'device', path: '/dev/usb/lp0' }),
    )
  })

  test("DESK-064 a check describes the printer's state in words", async () => {
    const page = await openSettings({
      settings: { printers: [ZEBRA] },
      routes: {
        'printers.check': ({ profile }) => ({
          name: profile.name,
          kind: 'tcp',
          dpi: 203,
          health: 'attention',
          conditions: ['paperOut'],
          message: 'Brak papieru w drukarce „Zebra”.',
        }),
      },
    })
    await page.user.click(screen.getByRole('button', { name: 'Zmień drukarkę Zebra' }))
    await page.user.click(press('Sprawdź połączenie'))
    expect(await dialog().findByText('Brak papieru w drukarce „Zebra”.')).toBeTruthy()
  })

  test('two refusals that belong to one field of the dialog are both shown there', async () => {
    const page = await openSettings({
      settings: { printers: [ZEBRA] },
      routes: {
        'stationSettings.update': () => {
          const fieldErrors = {
            'printers.0.name': ['Ta nazwa jest zajęta.'],
            'printers.1.name': ['Najwyżej 40 znaków.'],
          }
          throw failure({ code: ErrorCode.validation, message: 'Nie zapisano.', fieldErrors })
        },
      },
    })
    await page.user.click(screen.getByRole('button', { name: 'Zmień drukarkę Zebra' }))
    retype(inDialog(/^Nazwa na tym stanowisku/), 'Zebra 2')
    await page.user.click(press('Zapisz drukarkę'))
    expect(await dialog().findByText('Ta nazwa jest zajęta.')).toBeTruthy()
    expect(dialog().getByText('Najwyżej 40 znaków.')).toBeTruthy()
  })

  test('the result of a test page is scrolled into view, so that the save bar does not cover it', async () => {
    const shown: (string | null)[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function show(this: Element) {
      shown.push(this.textContent)
    })
    const page = await openSettings({
      settings: { printers: [ZEBRA] },
      routes: {
        'printers.printPage': () => {
          throw failure({ code: ErrorCode.printerUnreachable, message: 'Drukarka „Zebra” nie odpowiada.' })
        },
      },
    })
    await page.user.click(row('Zebra').getByRole('button', { name: /Strona testowa/ }))
    await row('Zebra').findByText('Drukarka „Zebra” nie odpowiada.')
    await waitFor(() => expect(shown.at(-1)).toContain('Drukarka „Zebra” nie odpowiada.'))
  })

  test('a test page that fails shows the reason and what to do; a queued one is followed to its end', async () => {
    const page = await openSettings({
      settings: { printers: [ZEBRA] },
      routes: {
        'printers.printPage': () => {
          throw failure({ code: ErrorCode.printerUnreachable, message: 'Drukarka „Zebra” nie odpowiada.' })
        },
      },
    })
    await page.user.click(row('Zebra').getByRole('button', { name: /Strona testowa/ }))
    expect(await row('Zebra').findByText('Drukarka „Zebra” nie odpowiada.')).toBeTruthy()
    expect(
      row('Zebra').getByText(/Sprawdź, czy jest włączona|Sprawdź, czy drukarka jest włączona/),
    ).toBeTruthy()

    page.bridge.use({ 'printers.printPage': () => ({ ...aPage(ZEBRA), state: 'queued', entryId: 'e7' }) })
    await page.user.click(row('Zebra').getByRole('button', { name: /Strona testowa/ }))
    expect(await row('Zebra').findByText(/czeka w kolejce/)).toBeTruthy()
    const about = { packagePk: null, orderPk: null, operatorPk: null }
    act(() => page.bridge.emit('journal.changed', { id: 'other', state: 'failed', ...about }))
    expect(row('Zebra').getByText(/czeka w kolejce/)).toBeTruthy()
    act(() => page.bridge.emit('journal.changed', { id: 'e7', state: 'printed', ...about }))
    expect(row('Zebra').getByText('Drukarka przyjęła stronę testową.')).toBeTruthy()
  })

  test('DESK-048 the sheet of command barcodes is printed from here, on the label printer or another one', async () => {
    const page = await openSettings({
      settings: { printers: [ZEBRA, OFFICE] },
      routes: {
        'printers.printPage': ({ page: kind }) => ({ ...aPage(ZEBRA), printer: `${kind} na Zebra` }),
      },
    })
    const print = screen.getByRole('button', { name: 'Wydrukuj kody poleceń' })
    await page.user.click(print)
    expect(await screen.findByText('Kody poleceń wydrukowano na drukarce „commands na Zebra”.')).toBeTruthy()
    await page.user.selectOptions(screen.getByLabelText('Drukarka kodów poleceń'), 'Biuro')
    await page.user.click(print)
    await waitFor(() =>
      expect(page.bridge.inputsOf('printers.printPage')).toEqual([
        { page: 'commands', printerId: null },
        { page: 'commands', printerId: 'biuro' },
      ]),
    )
  })

  test('DESK-063 removing a printer prompts first, and also removes its routes', async () => {
    const routing = {
      ...someSettings().routing,
      label: 'zebra',
      invoice: 'biuro',
      labelByCarrier: { gls: 'zebra' },
    }
    const page = await openSettings({ settings: { printers: [ZEBRA, OFFICE], routing } })
    await page.user.click(screen.getByRole('button', { name: 'Usuń drukarkę Zebra' }))
    const question = await screen.findByRole('alertdialog', { name: 'Usunąć drukarkę „Zebra”?' })
    expect(question.textContent).toContain('Drukuje: etykiety, etykiety GLS.')
    expect(page.saved()).toEqual([])
    await page.user.click(within(question).getByRole('button', { name: 'Usuń drukarkę' }))
    await waitFor(() =>
      expect(page.saved()).toEqual([
        {
          printers: [OFFICE],
          routing: { label: null, labelByCarrier: {}, orderCard: null, invoice: 'biuro', montageCard: null },
        },
      ]),
    )
  })
})
