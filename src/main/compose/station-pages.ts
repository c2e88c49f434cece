import { app } from 'electron'
import type { Log } from '../services/log/log.ts'
import { createBadgeReader } from '../services/station-pages/badge-reader.ts'
import type { Drawing } from '../services/station-pages/drawing.ts'
import { createStationPages, type StationPages } from '../services/station-pages/station-pages.ts'
import type { PrintJobs } from '../services/print-jobs/ports.ts'
import type { Settings } from '../services/settings/settings.ts'
import type { Shop } from './shop.ts'

interface StationPagesParts {
  shop: Pick<Shop, 'api' | 'media'>
  drawing: Drawing
  jobs: PrintJobs
  settings: Settings
  log: Log
  onBadge: (code: string) => void
}

/** Opens the pages that this station renders and prints. */
export function openStationPages({
  shop,
  drawing,
  jobs,
  settings,
  log,
  onBadge,
}: StationPagesParts): StationPages {
  return createStationPages({
    drawing,
    jobs,
    settings: () => settings.get(),
    readBadge: createBadgeReader({
      retrieve: (pk) => shop.api.call('admins.barcode', { params: { pk } }, { allowDuplicate: true }),
      readMedia: async (reference) => (await shop.media.read(reference)).bytes,
      onBadge(code) {
        log.addSecret(code)
        onBadge(code)
      },
    }),
    version: app.getVersion(),
    now: () => new Date(),
  })
}
