import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasHeldWork } from '#renderer/lib/pending-work.ts'
import { FormImage } from '#renderer/forms/fields/form-image.tsx'
import { FormStoredFile } from '#renderer/forms/fields/form-stored-file.tsx'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'
import { openForm } from './form-page.tsx'

const PNG_START = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const png = new File([PNG_START], 'ikona.png', { type: 'image/png' })

beforeAll(() => {
  URL.createObjectURL = (file) => `blob:${(file as File).name}`
})

function open(icon: string | null) {
  createFakeBridge()
  return openForm({ icon }, <FormImage name="icon" label="Ikona" />)
}

const drop = (...files: File[]) => {
  const area = screen.getByLabelText('Ikona').closest('.file-area')
  if (area) fireEvent.drop(area, { dataTransfer: { files } })
}
const shown = () => screen.queryByRole<HTMLImageElement>('img', { name: 'Ikona' })?.getAttribute('src')

describe('the picture of a record', () => {
  test('CONT-002 the stored picture is shown; another one replaces it and is sent by its reference', async () => {
    const { user, sent, save } = open('media:7')
    expect([shown(), screen.getByText('Obecny obraz').textContent]).toEqual(['/document/7', 'Obecny obraz'])
    await user.upload(screen.getByLabelText('Ikona'), png)
    expect(await screen.findByText('ikona.png')).toBeTruthy()
    expect(shown()).toBe('blob:ikona.png')
    // A draft could store only its reference, so the picture counts as unsaved work.
    expect(hasHeldWork()).toBe(true)
    await save()
    expect(sent).toEqual([{ icon: 'file:1' }])
    expect(hasHeldWork()).toBe(false)
  })

  test('a dropped picture is accepted, a removed one is sent as null, and the focus stays in the field', async () => {
    const { user, sent, save } = open(null)
    drop(png)
    await user.click(await screen.findByRole('button', { name: 'Usuń obraz ikona.png' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Ikona'))
    expect(shown()).toBeUndefined()
    await save()
    expect(sent).toEqual([{ icon: null }])
  })

  test.each([
    ['an empty one', new File([], 'pusty.png', { type: 'image/png' }), 'Plik pusty.png jest pusty (0 B).'],
    [
      'a document by its ending',
      new File(['%PDF'], 'cennik.pdf', { type: 'application/pdf' }),
      'Nieobsługiwany rodzaj pliku: cennik.pdf. Dozwolone: PNG, JPEG, GIF, WEBP.',
    ],
    [
      'a document that calls itself a picture',
      new File(['%PDF-1.7'], 'cennik.png', { type: 'image/png' }),
      'To nie jest obraz PNG, JPEG, GIF ani WebP: cennik.png.',
    ],
  ])('%s is refused with a message, and nothing is sent', async (_, file, words) => {
    open('media:7')
    drop(file)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words))
    expect(shown()).toBe('/document/7')
  })

  test('a picture of 60 MB is refused before anything is read', async () => {
    open(null)
    const big = new File([PNG_START], 'baner.png', { type: 'image/png' })
    Object.defineProperty(big, 'size', { value: 60_000_000 })
    drop(big)
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        'Plik baner.png jest za duży: 60\u00a0MB. Największy dozwolony ma 10\u00a0MB.',
      ),
    )
  })

  test('a picture that the server does not return is reported as missing', () => {
    open('media:7')
    fireEvent.error(screen.getByRole('img', { name: 'Ikona' }))
    expect(screen.getByText('Nie udało się pokazać obrazu.')).toBeTruthy()
  })
})

describe('the file of a record', () => {
  test('CONT-009 a required file can be replaced but not removed; undoing the replacement leaves the stored one', async () => {
    createFakeBridge()
    const { user, sent, save } = openForm(
      { file: 'media:3' },
      <FormStoredFile name="file" label="Plik" isRequired />,
    )
    expect(screen.queryByRole('button', { name: /^Usuń/ })).toBeNull()
    await user.upload(screen.getByLabelText(/^Plik/), new File(['a'], 'cennik.pdf'))
    await user.click(await screen.findByRole('button', { name: 'Usuń plik cennik.pdf' }))
    expect(screen.getByText('Obecny plik')).toBeTruthy()
    await save()
    expect(sent).toEqual([{ file: 'media:3' }])
  })
})
