import type { SamplesOf } from '../sample-call.ts'

export const fileSamples: SamplesOf<
  | 'orderProductFiles.retrieve'
  | 'orderProductFiles.create'
  | 'orderProductFiles.delete'
  | 'orderSourceFiles.create'
  | 'orderProductFilesPages.preview'
  | 'orderProductFilesPages.accept'
  | 'orderProductFilesPages.acceptAll'
  | 'orderProducts.fileData'
> = {
  'orderProductFiles.retrieve': () => ({}),
  'orderProductFiles.create': () => ({}),
  'orderProductFiles.delete': () => ({}),
  'orderSourceFiles.create': () => ({}),
  'orderProductFilesPages.preview': () => ({}),
  'orderProductFilesPages.accept': () => ({}),
  'orderProductFilesPages.acceptAll': () => ({}),
  'orderProducts.fileData': () => ({}),
}
