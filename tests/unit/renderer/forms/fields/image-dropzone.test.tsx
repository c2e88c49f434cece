import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { ImageDropzone, type ShownImage } from '#renderer/forms/fields/image-dropzone.tsx'
import { useSession } from '#renderer/lib/session.ts'
import { createFakeBridge, failure } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { renderPage } from './form-page.tsx'

const IMAGES: ShownImage[] = [{ pk: 4, url: '/image-render/gallery/120/90/4', name: 'kubek.png' }]
const png = new File(['a'], 'nowy.png', { type: 'image/png' })
const pdf = new File(['b'], 'cennik.pdf', { type: 'application/pdf' })

function open(permissions: string[], answer: () => unknown = () => undefined) {
  createFakeBridge()
  useSession.setState({ state: signedIn(aUser({ permissions })) })
  const added: unknown[] = []
  const removed: number[] = []
  const user = renderPage(
    <ImageDropzone
      label="Galeria"
      model="productgallery"
      images={IMAGES}
      onAdd={(images) => {
        added.push(...images)
        return answer()
      }}
      onRemove={({ pk }) => removed.push(pk)}
    />,
  )
  return { user, added, removed }
}

const input = () => screen.getByLabelText<HTMLInputElement>('Obrazy do dodania: Galeria')
const drop = (...files: File[]) => {
  const area = screen.getByText('lub upuść je tutaj').closest('.drop-area')
  if (area) fireEvent.drop(area, { dataTransfer: { files } })
}

describe('files', () => {
  test('APP-069 images are passed on, other files are refused by name', async () => {
    const { added } = open(['add_productgallery'])
    drop(png, pdf)
    expect(await screen.findByText('To nie jest obraz: cennik.pdf')).toBeTruthy()
    await waitFor(() => expect(added).toEqual([{ reference: 'file:1', name: 'nowy.png' }]))
  })

  test('APP-069 a dropped file that is not an image adds nothing', () => {
    const { added } = open(['add_productgallery'])
    drop(pdf)
    expect(screen.getByRole('alert').textContent).toBe('To nie jest obraz: cennik.pdf')
    expect(added).toEqual([])
  })

  test('APP-069 files are chosen with a button that is reachable by keyboard, and only images are offered', async () => {
    const { user, added } = open(['add_productgallery'])
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Wybierz obrazy' }))
    expect([input().accept, input().multiple]).toEqual(['image/*', true])
    await user.upload(input(), png)
    await waitFor(() => expect(added).toHaveLength(1))
  })

  test('APP-069 a refusal by the server is reported at the field', async () => {
    open(['add_productgallery'], () => {
      throw failure({
        code: ErrorCode.validation,
        message: 'Niepoprawne dane',
        status: 400,
        fieldErrors: { file: ['Za duży plik.'] },
      })
    })
    drop(png)
    expect(await screen.findByText('Za duży plik.')).toBeTruthy()
  })
})

describe('permissions', () => {
  test('APP-070 existing files are shown only with the view permission', () => {
    open(['view_productgallery'])
    expect(screen.getByRole('img', { name: 'kubek.png' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('APP-070 without the view permission files can be added, but existing ones are not shown', () => {
    open(['add_productgallery', 'delete_productgallery', 'view_product'])
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByRole('button', { name: 'Wybierz obrazy' })).toBeTruthy()
  })

  test('APP-071 without the add permission no files can be added', () => {
    open(['view_productgallery', 'delete_productgallery', 'change_productgallery'])
    expect(screen.queryByText('lub upuść je tutaj')).toBeNull()
    expect(document.querySelector('input[type=file]')).toBeNull()
  })

  test('APP-072 a file can be removed only with the delete permission, and after a confirmation', async () => {
    const { user, removed } = open(['view_productgallery', 'delete_productgallery'])
    await user.click(screen.getByRole('button', { name: 'Usuń obraz kubek.png' }))
    await user.click(await screen.findByRole('button', { name: 'Anuluj' }))
    expect(removed).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Usuń obraz kubek.png' }))
    await user.click(await screen.findByRole('button', { name: 'Usuń' }))
    await waitFor(() => expect(removed).toEqual([4]))
  })

  test('APP-072 without the delete permission no file can be removed', () => {
    open(['view_productgallery', 'add_productgallery', 'change_productgallery'])
    expect(screen.getByRole('img', { name: 'kubek.png' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Usuń/ })).toBeNull()
  })
})
