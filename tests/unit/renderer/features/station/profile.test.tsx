import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { openSettings, someSettings } from './settings-page.tsx'

const PROFILE = new File(['{}'], 'profil Pakowanie 1.json', { type: 'application/json' })

const PREVIEW = {
  changes: [{ key: 'apiHost', label: 'Adres serwera', from: 'Szkolenie', to: 'https://sklep.example.pl' }],
  locked: ['Tryb kiosku'],
}

const chooseFile = () => screen.getByLabelText<HTMLInputElement>('Wczytaj profil z pliku')

describe("a station's profile", () => {
  test('DESK-072 a profile shows its changes and is applied under the station’s own name', async () => {
    const page = await openSettings({
      routes: {
        'stationSettings.readProfile': () => PREVIEW,
        'stationSettings.applyProfile': ({ stationName }) => ({
          settings: someSettings({ stationName }),
          sources: {},
          policyFile: '',
          needsRestart: true,
          shop: null,
          shopLock: null,
          notice: null,
          loginPlaces: [],
          nestedStyles: [],
        }),
      },
    })
    await page.user.upload(chooseFile(), PROFILE)
    const table = within(await screen.findByRole('table'))
    expect(table.getAllByRole('row')[1]?.textContent).toBe('Adres serweraSzkoleniehttps://sklep.example.pl')
    expect(screen.getByText('Zostaje jak jest, bo zablokowane: Tryb kiosku')).toBeTruthy()
    const [, name] = screen.getAllByLabelText<HTMLInputElement>(/^Nazwa stanowiska/)
    await page.user.clear(name as HTMLInputElement)
    await page.user.click(screen.getByRole('button', { name: 'Wczytaj ustawienia z profilu' }))
    expect(await screen.findByText('Podaj nazwę stanowiska.')).toBeTruthy()
    await page.user.type(name as HTMLInputElement, 'Pakowanie 10{Enter}')
    await screen.findByText('Stanowisko „Pakowanie 10” ma ustawienia z profilu.')
    expect(page.bridge.inputsOf('stationSettings.applyProfile')).toEqual([
      { reference: 'file:1', stationName: 'Pakowanie 10' },
    ])
    expect(screen.getByLabelText<HTMLInputElement>(/^Nazwa stanowiska/).value).toBe('Pakowanie 10')
    expect(screen.getByRole('button', { name: 'Uruchom program ponownie' })).toBeTruthy()
  })

  test("DESK-072 a file that is not a profile is refused with the main process's message", async () => {
    const page = await openSettings({
      routes: {
        'stationSettings.readProfile': () => {
          throw failure({ code: ErrorCode.inputInvalid, message: 'To nie jest profil stanowiska.' })
        },
      },
    })
    await page.user.upload(chooseFile(), PROFILE)
    expect(await screen.findByText('To nie jest profil stanowiska.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Wczytaj ustawienia z profilu' })).toBeNull()
  })

  test('DESK-072 unsaved changes are neither written into a profile nor overwritten by one', async () => {
    const page = await openSettings({ routes: { 'stationSettings.readProfile': () => PREVIEW } })
    await page.user.type(screen.getByLabelText(/^Nazwa stanowiska/), ' A')
    await page.user.upload(chooseFile(), PROFILE)
    await page.user.click(await screen.findByRole('button', { name: 'Wczytaj ustawienia z profilu' }))
    await page.user.click(screen.getByRole('button', { name: 'Zapisz profil do pliku' }))
    expect(page.bridge.inputsOf('stationSettings.applyProfile')).toEqual([])
    expect(page.bridge.inputsOf('stationSettings.export')).toEqual([])
  })

  test('DESK-072 a profile does not contain the printers’ passwords, and a message says so', async () => {
    const page = await openSettings({
      view: { loginPlaces: ['ipp://10.0.0.9:631'] },
      routes: { 'stationSettings.export': () => ({ name: 'profil.json' }) },
    })
    await page.user.click(screen.getByRole('button', { name: 'Zapisz profil do pliku' }))
    expect(await screen.findByText(/Bez haseł drukarek: wpisz je na nowym stanowisku/)).toBeTruthy()
  })

  test('DESK-072 the station’s own profile is saved as a file', async () => {
    const page = await openSettings({
      routes: { 'stationSettings.export': () => ({ name: 'profil Pakowanie 3.json' }) },
    })
    await page.user.click(screen.getByRole('button', { name: 'Zapisz profil do pliku' }))
    await waitFor(() =>
      expect(screen.getByText('Zapisano „profil Pakowanie 3.json” w folderze Pobrane.')).toBeTruthy(),
    )
  })
})
