import type { SamplesOf } from '../sample-call.ts'

/** Bodies are filled in with the areas. */
export const pagesSamples: SamplesOf<
  | 'pages.list'
  | 'pages.retrieve'
  | 'pages.create'
  | 'pages.update'
  | 'pages.delete'
  | 'pages.menuOptions'
  | 'pages.typeOptions'
  | 'pages.layoutOptions'
  | 'pages.bannerPages'
  | 'banners.list'
  | 'banners.retrieve'
  | 'banners.create'
  | 'banners.update'
  | 'banners.delete'
> = {
  'pages.list': () => ({}),
  'pages.retrieve': () => ({ params: { pk: 1 } }),
  'pages.create': () => ({}),
  'pages.update': () => ({ params: { pk: 1 } }),
  'pages.delete': () => ({ params: { pk: 1 } }),
  'pages.menuOptions': () => ({}),
  'pages.typeOptions': () => ({}),
  'pages.layoutOptions': () => ({}),
  'pages.bannerPages': () => ({}),
  'banners.list': () => ({}),
  'banners.retrieve': () => ({ params: { pk: 1 } }),
  'banners.create': () => ({}),
  'banners.update': () => ({ params: { pk: 1 } }),
  'banners.delete': () => ({ params: { pk: 1 } }),
}
