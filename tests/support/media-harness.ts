import { createImageCache } from '#main/services/media/image-cache.ts'
import { createMedia, type Media } from '#main/services/media/media.ts'
import type { ApiHarness } from './api-harness.ts'

interface MediaPlace {
  baseUrl: string
  /** The folder in which pictures are cached. */
  folder: string
  maxCacheBytes?: number
  maxBytes?: number
}

/** Creates the media service of an API harness, wired as in the application. */
export function mediaOf(
  { api, media, pictures, log }: ApiHarness,
  { baseUrl, folder, maxCacheBytes, maxBytes }: MediaPlace,
): Media {
  return createMedia({
    references: media,
    pictures,
    openAddress: (address, options) => api.openAddress(address, options),
    baseUrl: () => baseUrl,
    cache: createImageCache(folder, maxCacheBytes),
    log,
    maxBytes,
  })
}
