import type { OfflineView } from '../../ipc/routes/offline.ts'

/** View of a station whose mode is off. */
export const VIEW_OF_OFF: OfflineView = {
  mode: 'off',
  since: null,
  counts: {},
  others: [],
  sending: null,
  limit: null,
  rehearsalEnds: null,
}
