import { describe, expect, test } from 'vitest'
import { createHtmlPictures } from '#main/services/media/html-pictures.ts'
import { UnknownReference } from '#main/services/media/media-references.ts'

const KEYS = { html: ['content_pl'], pictures: ['file'] }
const PATH = /\/html-image\/[0-9a-f]{16}-[0-9a-f]{8}\/[\w.-]*/g

const onApi = () => createHtmlPictures(() => 'https://api.example.pl')
const shown = (pictures: ReturnType<typeof onApi>, html: string) =>
  (pictures.hide({ content_pl: html }, KEYS) as { content_pl: string }).content_pl
const sent = (pictures: ReturnType<typeof onApi>, html: string) =>
  (pictures.restore({ content_pl: html }, KEYS) as { content_pl: string }).content_pl

const SPELLINGS = [
  '<img src="https://api.example.pl/media/summernote/kubek.png" alt="">',
  "<IMG alt='x' SRC='/media/summernote/kubek.png'>",
  '<img src=/media/kubek.png>',
  '<p>a<img src="//cdn.example.com/a/b.jpg?w=1&amp;h=2"/></p>',
  '<picture><source srcset="/media/a.webp 1x, /media/a@2x.webp 2x"><img src="a.png" srcset="/m/1.png 320w,/m/2.png 640w"></picture>',
  '<svg><image xlink:href="https://api.example.pl/media/x.svg"></image></svg>',
  '<video poster="/media/film.jpg"></video><table background="/media/tlo.gif"><tr><td>1</table>',
  '<img src="/media/zdjęcie z hali (1).png"><img src="/media/zdj%C4%99cie.png">',
]

describe('pictures in HTML', () => {
  test.each(SPELLINGS)(
    'DESK-018 the page sees no API address, and the API gets its own spelling: %s',
    (html) => {
      const pictures = onApi()
      const seen = shown(pictures, html)
      expect(seen).not.toMatch(/api\.example|media\/|cdn\.example/)
      expect(seen.match(PATH)?.length).toBeGreaterThan(0)
      expect(sent(pictures, seen)).toBe(html)
    },
  )

  test('anything that is not a picture’s address remains unchanged', () => {
    const html =
      '<a href="https://api.example.pl/media/cennik.pdf">x</a><img src="data:image/png;base64,AA">' +
      '<img src="{% static \'a.png\' %}"><img src=""><img><script src="/a.js"></script>&lt;img src="/media/a.png"&gt;'
    expect(shown(onApi(), html)).toBe(html)
  })

  test('a tag or an entity named like an inherited property remains unchanged', () => {
    const html = '<constructor src="/media/a.png"></constructor><img src="/media/b.png?x&constructor;">'
    const pictures = onApi()
    const seen = shown(pictures, html)
    expect(seen).toContain('<constructor src="/media/a.png">')
    expect(pictures.find(seen.match(PATH)?.[0] ?? '')?.address.search).toBe('?x&constructor;')
  })

  test('a local path that the server’s text already contains is sent back unchanged', () => {
    const pictures = onApi()
    const path = '/html-image/0123456789abcdef-01234567/x.png'
    const html = `<p>${path}</p><img src="${path}">`
    expect(sent(pictures, shown(pictures, html))).toBe(html)
  })

  test('CONT-051 the address of an uploaded image is saved in the HTML', () => {
    const pictures = onApi()
    const file = 'https://api.example.pl/media/summernote/nowy.png'
    const reply = pictures.hide({ pk: 7, file }, KEYS) as { file: string }
    expect(reply.file).toMatch(PATH)
    expect(sent(pictures, `<p><img src="${reply.file}" alt="Nowy"></p>`)).toBe(
      `<p><img src="${file}" alt="Nowy"></p>`,
    )
  })

  test('a path leads to the same picture after a restart, but to none before its text has been read again', () => {
    const html = '<img src="/media/a.png">'
    const kept = shown(onApi(), html)
    const later = onApi()
    expect(() => sent(later, kept)).toThrow(UnknownReference)
    expect(later.find(kept.match(PATH)?.[0] ?? '')).toBeNull()
    expect(shown(later, html)).toBe(kept)
    expect(sent(later, kept)).toBe(html)
  })

  test('pictures with the same address have the same first half of their path, however it is spelt', () => {
    const pictures = onApi()
    const halves = ['/media/a.png', 'https://api.example.pl/media/a.png'].map(
      (src) => shown(pictures, `<img src="${src}">`).match(/[0-9a-f]{16}-/)?.[0],
    )
    expect(halves[0]).toBe(halves[1])
  })

  test('DESK-020 only pictures of the shop are fetched, and never by an API call', () => {
    const pictures = onApi()
    const isOfShop = (src: string) =>
      pictures.find(shown(pictures, `<img src="${src}">`).match(PATH)?.[0] ?? '')?.isOfShop
    expect(isOfShop('/media/a.png')).toBe(true)
    expect(isOfShop('https://evil.example/track.gif')).toBe(false)
    expect(isOfShop('/api/v1/orders/1/cancel/')).toBe(false)
    expect(isOfShop('https://bucket.example/a.png')).toBe(false)
    pictures.hide([{ file: 'https://bucket.example/summernote/b.png' }], KEYS)
    expect(isOfShop('https://bucket.example/a.png')).toBe(true)
  })

  test('DESK-020 an API call is not fetched as a picture, however it is spelt', () => {
    const pictures = onApi()
    const isOfShop = (src: string) =>
      pictures.find(shown(pictures, `<img src="${src}">`).match(PATH)?.[0] ?? '')?.isOfShop
    const calls = [
      '/%61pi/v1/tags/',
      '//api.example.pl//api/v1/tags/',
      '/media/%252e%252e/api/v1/tags/',
      '/tags/',
    ]
    expect(calls.map(isOfShop)).toEqual(calls.map(() => false))
    expect(isOfShop('https://jan:haslo@api.example.pl/media/a.png')).toBe(false)
    expect(isOfShop('/uploads/a.png')).toBe(false)
    // A response can add a picture folder, but neither an API call in it nor a text that is not an address does.
    for (const named of ['/api/v1/files/7/x', 'uploads/a', 'data:image/png;base64,AA']) pictures.learn(named)
    expect(isOfShop('/uploads/a.png')).toBe(false)
    pictures.learn('https://api.example.pl/uploads/labels/7.png')
    expect(isOfShop('/uploads/a.png')).toBe(true)
    expect(isOfShop('/api/v1/a.png')).toBe(false)
    pictures.clear()
    expect(isOfShop('/uploads/a.png')).toBe(false)
    pictures.hide([{ file: 'https://bucket.example/b.png' }], KEYS)
    expect(isOfShop('https://jan:haslo@bucket.example/b.png')).toBe(false)
  })

  test('the next user starts without the previous user’s pictures', () => {
    const pictures = onApi()
    const seen = shown(pictures, '<img src="/media/a.png">')
    pictures.clear()
    expect(() => sent(pictures, seen)).toThrow(UnknownReference)
  })
})
