import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { CALIBRATION_CODE } from '#shared/domain/calibration-code.ts'
import type { MeasuredScan, ScannerDeviceState } from '#shared/ipc/routes/scanner.ts'
import { DEFAULT_SCANNER_SETTINGS } from '#shared/station/scanner-settings.ts'
import { recordSounds } from '#support/renderer/audio.ts'
import { aStation, signedIn } from '#support/renderer/people.ts'
import { openSettings, type SettingsPage } from './settings-page.tsx'

const scan = (changes: Partial<MeasuredScan> = {}): MeasuredScan => ({
  source: 'keyboard',
  isTyped: false,
  isExpected: true,
  length: CALIBRATION_CODE.length,
  averageGapMs: 24,
  longestGapMs: 60.5,
  ending: 'Enter',
  prefix: '',
  suffix: '',
  hasLayoutMismatch: false,
  ...changes,
})

const device = (changes: Partial<ScannerDeviceState> = {}): ScannerDeviceState => ({
  status: 'none',
  name: null,
  message: null,
  isChoosing: false,
  ...changes,
})

const routes = {
  'scanner.measure': () => ({ expectedCode: CALIBRATION_CODE }),
  'scanner.deviceState': () => device(),
  'scanner.chooseDevice': () => undefined,
  'scanner.pickDevice': () => undefined,
}

const button = (name: string) => screen.getByRole('button', { name })

async function openMeasuring(setup: Parameters<typeof openSettings>[0] = {}): Promise<SettingsPage> {
  const page = await openSettings({ routes, ...setup })
  await page.user.click(button('Zmierz skaner'))
  await screen.findByRole('img', { name: 'Kod do zmierzenia skanera' })
  return page
}

const measured = (page: SettingsPage, ...scans: MeasuredScan[]) =>
  act(() => {
    for (const one of scans) page.bridge.emit('scanner.measured', one)
  })

describe('measuring the scanner', () => {
  const played = recordSounds()

  test('DESK-041 three scans give a proposal, which is saved when the user applies it', async () => {
    const page = await openMeasuring()
    expect(button('Zastosuj').getAttribute('aria-disabled')).toBe('true')
    measured(page, scan({ prefix: '~' }), scan({ averageGapMs: 26, prefix: '~' }))
    expect(screen.getByText('Zmierzono 2 z 3. Zeskanuj kod jeszcze raz.')).toBeTruthy()
    measured(page, scan({ prefix: '~' }))
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'UstawienieTerazPo zmianie',
      'Najkrótszy kod6\u00a0znaków7\u00a0znaków',
      'Największy średni odstęp znaków30 ms40 ms',
      'Pauza, która kończy kod100 ms130 ms',
      'Przedrostek—~',
      'Przyrostek——',
    ])
    await page.user.click(button('Zastosuj'))
    await screen.findByText('Ustawiono skaner według pomiaru.')
    expect(page.saved()).toEqual([
      {
        scanner: {
          minLength: 7,
          maxAverageGapMs: 40,
          endPauseMs: 130,
          prefix: '~',
          suffix: '',
          device: null,
        },
      },
    ])
  })

  test('DESK-041 typing and other codes are recognised, play the failure sound and do not count', async () => {
    const page = await openMeasuring()
    measured(page, scan({ isExpected: false, isTyped: true }))
    expect(screen.getByText(/To wygląda na pisanie na klawiaturze/)).toBeTruthy()
    measured(page, scan({ isExpected: false }))
    expect(screen.getByText(/Skaner przeczytał inny kod/)).toBeTruthy()
    measured(page, scan({ source: 'device' }))
    expect(screen.getByText(/działa jako urządzenie/)).toBeTruthy()
    expect(played.filter((pitch) => pitch < 200)).toHaveLength(2)
    measured(page, scan(), scan())
    expect(button('Zastosuj').getAttribute('aria-disabled')).toBe('true')
  })

  test('DESK-041 problems of the scanner itself are shown beside the proposal', async () => {
    const page = await openMeasuring()
    measured(page, ...[1, 2, 3].map(() => scan({ averageGapMs: 70, ending: null, hasLayoutMismatch: true })))
    expect(screen.getByText(/szybkie pisanie może zostać wzięte za skan/)).toBeTruthy()
    expect(screen.getByText(/każdy skan czeka na pauzę/)).toBeTruthy()
    expect(screen.getByText(/Układ klawiatury systemu nie jest „polski \(programisty\)”/)).toBeTruthy()
    await page.user.click(button('Zmierz od nowa'))
    expect(screen.getByText('Czekam na pierwszy skan…')).toBeTruthy()
  })

  test('DESK-041 says so if the settings already suit the scanner', async () => {
    const page = await openMeasuring()
    measured(page, ...[1, 2, 3].map(() => scan({ averageGapMs: 8, longestGapMs: 9 })))
    expect(screen.getByText('Pomiar gotowy. Ustawienia już pasują do tego skanera.')).toBeTruthy()
  })

  test('DESK-041 measuring ends when the dialog closes', async () => {
    const page = await openMeasuring()
    expect(page.bridge.inputsOf('scanner.measure')).toEqual([{ isOn: true }])
    await page.user.click(button('Anuluj'))
    expect(page.bridge.inputsOf('scanner.measure')).toEqual([{ isOn: true }, { isOn: false }])
    expect(page.saved()).toEqual([])
  })

  test('DESK-050 the code is shown on the screen only as a barcode', async () => {
    await openMeasuring()
    expect(document.body.textContent).not.toContain(CALIBRATION_CODE)
  })

  test('DESK-073 a locked scanner can be neither measured nor chosen', async () => {
    await openSettings({ routes, view: { sources: { scanner: 'policy' } } })
    for (const name of ['Zmierz skaner', 'Wybierz skaner HID-POS', 'Wybierz port szeregowy']) {
      expect(button(name).getAttribute('aria-disabled')).toBe('true')
    }
  })
})

describe('a scanner as a device', () => {
  test("DESK-049 is chosen from the system's list, including one that is plugged in meanwhile", async () => {
    const page = await openSettings({ routes })
    await page.user.click(button('Wybierz skaner HID-POS'))
    expect(page.bridge.inputsOf('scanner.chooseDevice')).toEqual([{ kind: 'hid' }])
    act(() => page.bridge.emit('scanner.deviceChanged', device({ isChoosing: true })))
    const dialog = await screen.findByRole('dialog')
    act(() => page.bridge.emit('scanner.devices', { devices: [] }))
    expect(within(dialog).getByText(/Nie widać skanera/)).toBeTruthy()
    act(() => page.bridge.emit('scanner.devices', { devices: [{ id: 'd1', name: 'Voyager 1602g' }] }))
    await page.user.click(within(dialog).getByRole('button', { name: 'Voyager 1602g' }))
    expect(page.bridge.inputsOf('scanner.pickDevice')).toEqual([{ id: 'd1' }])
    act(() =>
      page.bridge.emit('scanner.deviceChanged', device({ status: 'connected', name: 'Voyager 1602g' })),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('Podłączony')).toBeTruthy()
  })

  test('DESK-049 clearing the choice is reported to the main process', async () => {
    const page = await openSettings({ routes })
    act(() => page.bridge.emit('scanner.deviceChanged', device({ isChoosing: true })))
    await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Anuluj' }))
    expect(page.bridge.inputsOf('scanner.pickDevice')).toEqual([{ id: null }])
  })

  test('DESK-049 an unplugged scanner is reported, and the user can switch to the keyboard', async () => {
    const port = {
      kind: 'serial' as const,
      name: 'COM3',
      vendorId: null,
      productId: null,
      serialNumber: null,
      instanceId: null,
      baudRate: 9600,
    }
    const message = 'Skaner odłączony. Podłącz go – zacznie działać sam.'
    const page = await openSettings({
      settings: { scanner: { ...DEFAULT_SCANNER_SETTINGS, device: port } },
      routes: {
        ...routes,
        'scanner.deviceState': () => device({ status: 'missing', name: 'COM3', message }),
      },
    })
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByLabelText<HTMLSelectElement>('Szybkość portu').value).toBe('9600')
    await page.user.click(button('Używaj tylko jak klawiatury'))
    await waitFor(() => expect(page.saved()).toEqual([{ scanner: DEFAULT_SCANNER_SETTINGS }]))
  })
})

describe('sounds', () => {
  const played = recordSounds()

  test('DESK-047 the three sounds can be played in the settings, and are different', async () => {
    const { user } = await openSettings({ routes })
    const heard: string[] = []
    for (const name of ['Powodzenie', 'Błąd', 'Zła etykieta']) {
      played.length = 0
      await user.click(button(name))
      expect(played.length).toBeGreaterThan(0)
      heard.push(played.join())
    }
    expect(new Set(heard).size).toBe(3)
  })

  test('DESK-047 volume 0 is silent, and the settings say so', async () => {
    await openSettings({ routes, settings: { sounds: { success: true, failure: true, volume: 0 } } })
    expect(button('Powodzenie').getAttribute('aria-disabled')).toBe('true')
  })

  test('DESK-047 both can be turned off', async () => {
    const page = await openSettings({ routes })
    await page.user.click(screen.getByLabelText('Dźwięk powodzenia'))
    await page.user.click(screen.getByLabelText('Dźwięk błędu, wagi do sprawdzenia i złej etykiety'))
    await page.user.click(button('Zapisz'))
    await waitFor(() =>
      expect(page.saved()).toEqual([{ sounds: { success: false, failure: false, volume: 60 } }]),
    )
  })
})

test('DESK-043 another keyboard layout is reported in words, on any screen', async () => {
  const page = await openSettings({ routes, session: signedIn() })
  act(() => page.bridge.emit('station.changed', aStation()))
  act(() => page.bridge.emit('scanner.layoutMismatch', {}))
  expect(await screen.findByText(/wpisywany tekst może się różnić/)).toBeTruthy()
})
