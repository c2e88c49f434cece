import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '#support/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 30 })
})
afterAll(() => sandbox.close())

const PATH = '/api/v1/summernote-files/'
const call = (method: string, path = PATH, body?: FormData) => sandbox.as('tresci')(method, path, body)

interface Image {
  pk: number
  file: string
  name: string
}

const imagesNow = async () => (await call('GET')).body as Image[]

function formWith(content: BlobPart, name: string): FormData {
  const form = new FormData()
  form.set('file', new File([content], name))
  return form
}

const aPng = () => new Uint8Array(PNG.sync.write(new PNG({ width: 3, height: 2 })))

test('CONT-051 an uploaded image is stored, listed and served at its address', async () => {
  const { status, body } = await call('POST', PATH, formWith(aPng(), 'okładka albumu.png'))
  expect(status).toBe(201)
  const { pk, file, name } = body as Image
  expect(name).toBe('okładka albumu.png')
  expect(new URL(file).pathname).toBe(encodeURI('/media/summernote/okładka_albumu.png'))
  expect((await imagesNow())[0]).toMatchObject({ pk, file })
  const served = await fetch(file)
  expect(served.headers.get('content-type')).toBe('image/png')
  expect(new Uint8Array(await served.arrayBuffer())).toEqual(aPng())
})

test('CONT-051 a second image of the same name does not replace the first', async () => {
  const first = (await call('POST', PATH, formWith(aPng(), 'logo.png'))).body as Image
  const second = (await call('POST', PATH, formWith(aPng(), 'logo.png'))).body as Image
  expect(second.file).not.toBe(first.file)
  expect((await fetch(first.file)).status).toBe(200)
})

test('CONT-052 a deleted image disappears from the list and from its address', async () => {
  const { pk, file } = (await call('POST', PATH, formWith(aPng(), 'stary.png'))).body as Image
  expect((await call('DELETE', `${PATH}${pk}/`)).status).toBe(204)
  expect((await imagesNow()).map((image) => image.pk)).not.toContain(pk)
  expect((await fetch(file)).status).toBe(404)
  expect((await call('DELETE', `${PATH}${pk}/`)).status).toBe(404)
})

test('CONT-053 a file that is not an image, is empty, too large or missing is refused at the field', async () => {
  const problemsOf = async (form: FormData) => {
    const { status, body } = await call('POST', PATH, form)
    expect(status).toBe(400)
    return (body as { file: string[] }).file
  }
  expect(await problemsOf(formWith('<svg onload="alert(1)"/>', 'grafika.png'))).toEqual([
    'Prześlij poprawny plik graficzny. Aktualnie przesłany plik nie jest grafiką lub jest uszkodzony.',
  ])
  expect(await problemsOf(formWith('', 'pusty.png'))).toEqual(['Przesłany plik jest pusty.'])
  expect(await problemsOf(new FormData())).toEqual(['Nie przesłano pliku.'])
  const big = new Uint8Array(10 * 1024 * 1024 + 1)
  big.set(aPng())
  expect(await problemsOf(formWith(big, 'plakat.png'))).toEqual([
    'Plik jest za duży: największy dozwolony rozmiar to 10 MB.',
  ])
})

test('editor images require a signed-in user', async () => {
  expect((await fetch(sandbox.url + PATH)).status).toBe(401)
})
