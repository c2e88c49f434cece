import { app, safeStorage } from 'electron'
import type { NestedStyle } from '#shared/api/operation.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createKeytarSecretStore } from '../adapters/keytar-secret-store.ts'
import { createMemorySecretStore } from '../adapters/memory-secret-store.ts'
import { createSafeStorageSecretStore } from '../adapters/safe-storage-secret-store.ts'
import { createTextFile } from '../adapters/text-file.ts'
import type { EmitEvent } from '../services/windows/addressing.ts'
import { createApiClient } from '../services/api-client/api-client.ts'
import type { ApiClient } from '../services/api-client/contract.ts'
import type { Contracts } from '../services/api-client/contracts.ts'
import { failure } from '../services/api-client/failures.ts'
import { createHostProbe } from '../services/api-client/exchange.ts'
import { createNestedStyles } from '../services/api-client/nested-styles.ts'
import { createConnection, type Connection } from '../services/connection/connection.ts'
import type { Lock } from '../services/lock/lock.ts'
import type { Log } from '../services/log/log.ts'
import { createImageCache } from '../services/media/image-cache.ts'
import { createHtmlPictures } from '../services/media/html-pictures.ts'
import { createMediaReferences } from '../services/media/media-references.ts'
import { createMedia, type Media } from '../services/media/media.ts'
import type { RestartBadge } from '../services/offline/restart-badge.ts'
import type { SecretStore } from '../services/session/secret-store.ts'
import { createSession, type Session } from '../services/session/session.ts'
import { createTokenPlaces } from '../services/session/token-places.ts'
import { createTokenVault } from '../services/session/token-vault.ts'
import type { Settings } from '../services/settings/settings.ts'
import { createAttachments, type Attachments } from '../services/transfers/attachments.ts'
import { createOpenedDocuments, type OpenedDocuments } from '../services/transfers/opened-documents.ts'
import { createTransfers, type FileOpener, type Transfers } from '../services/transfers/transfers.ts'
import { createPriceCopies, type PriceCopies } from '../services/workbooks/price-copies.ts'
import type { Profile } from './profile.ts'

/** Everything that communicates with the shop's API. */
export interface Shop {
  connection: Connection
  api: ApiClient
  /** The spelling of nested form data that the shop's server reads, by operation. */
  nestedStyles: () => Readonly<Record<string, NestedStyle>>
  session: Session
  media: Media
  attachments: Attachments
  transfers: Transfers
  documents: OpenedDocuments
  priceCopies: PriceCopies
}

/** What the offline bench adds to the shop. */
export interface OfflineOfShop {
  restartBadge: RestartBadge
  /** Called for every response of the shop's server with its `Date` header. */
  heard: (date: string | null) => void
  /** Whether a rehearsed outage is under way, in which every request fails. */
  isRehearsing: () => boolean
}

export interface ShopDeps {
  profile: Profile
  settings: Settings
  log: Log
  opener: FileOpener
  baseUrl: () => string
  contracts: Pick<Contracts, 'find'>
  /** Resolves when the shop is up. */
  whenUp: (signal: AbortSignal) => Promise<void>
  emit: EmitEvent
  /** The lock follows the session. */
  lock: Pick<Lock, 'restoring' | 'beforeSessionChange' | 'afterSessionChange'>
  onEnter: () => void
  onLeave: () => void
  onBadge: (code: string) => void
  /** What the offline bench adds; null if it is off. */
  offline: OfflineOfShop | null
}

/** The stores for secrets that this machine offers, the best one first. */
export function secretStores(profile: Profile): SecretStore[] {
  const file = createTextFile(profile.file('secrets.json'))
  const inProfile = [createSafeStorageSecretStore(safeStorage, file), createMemorySecretStore()]
  return profile.isOwnFolder ? inProfile : [createKeytarSecretStore(), ...inProfile]
}

export function createShop(deps: ShopDeps): Shop {
  const {
    profile,
    settings,
    log,
    opener,
    baseUrl,
    contracts,
    emit,
    lock,
    onEnter,
    onLeave,
    onBadge,
    offline,
  } = deps
  const askHost = createHostProbe(baseUrl)
  const isRehearsing = (): boolean => offline?.isRehearsing() ?? false
  const connection = createConnection({
    probe: (signal) => (isRehearsing() ? Promise.resolve(false) : askHost(signal)),
    log,
  })
  const whenUp: ShopDeps['whenUp'] = (signal) =>
    isRehearsing() ? Promise.reject(failure(ErrorCode.unreachable, 'rehearsal')) : deps.whenUp(signal)
  connection.onChange((isReachable) => emit('connection.changed', { isReachable }))
  const pictures = createHtmlPictures(baseUrl)
  const references = createMediaReferences((original) => pictures.learn(original))
  const attachments = createAttachments()
  const nestedStyles = createNestedStyles(createTextFile(profile.file('nested-forms.json')), log)
  const api = createApiClient({
    baseUrl,
    token: (origin) => session.tokenFor(origin),
    onUnauthorized: (detail, token) => session.unauthorized(detail, token),
    log,
    media: references,
    pictures,
    connection: {
      ...connection,
      answered(date = null) {
        offline?.heard(date)
        connection.answered()
      },
    },
    findFile: (reference) => attachments.find(reference),
    wireStyle: () => settings.get().wireStyle,
    nestedStyles,
    whenUp,
    operations: (name) => contracts.find(name),
  })
  const session: Session = createSession({
    vault: createTokenVault({
      stores: secretStores(profile),
      places: createTokenPlaces(createTextFile(profile.file('token-places.json'))),
      log,
    }),
    api,
    baseUrl,
    badgeSignIn: () => settings.get().badgeSignIn,
    connection,
    log,
    onRestoring: () => lock.restoring(),
    emit(change) {
      lock.beforeSessionChange(change.state)
      emit('session.changed', change)
      lock.afterSessionChange()
      if (change.state.status === 'signedIn') onEnter()
    },
    onLeave() {
      // The user's downloads are cancelled so that the next user does not get them. Uploads are finished.
      api.cancelFiles()
      references.clear()
      pictures.clear()
      transfers.forget()
      documents
        .closeAll()
        .catch((cause: unknown) => log.warn('documents', 'some stored documents were not removed', cause))
      priceCopies
        .clear()
        .catch((cause: unknown) => log.warn('workbook', 'some price backups were not removed', cause))
      onLeave()
    },
    onBadge,
    ...(offline && { restartBadge: offline.restartBadge }),
  })
  const media = createMedia({
    references,
    pictures,
    openAddress: (address, options) => api.openAddress(address, options),
    baseUrl,
    cache: createImageCache(profile.file('pictures')),
    log,
  })
  const transfers = createTransfers({
    api,
    openMedia: (reference, signal) => media.open(reference, signal),
    downloadsFolder: () => app.getPath('downloads'),
    opener,
    emit,
    log,
  })
  const documents = createOpenedDocuments({ transfers, folder: profile.file('otwarte-dokumenty') })
  const priceCopies = createPriceCopies({ transfers, attachments, folder: profile.file('kopie-cen') })
  app.on('will-quit', () => {
    documents.removeFolder()
    priceCopies.removeFolder()
  })
  return {
    connection,
    api,
    nestedStyles: () => nestedStyles.all()[new URL(baseUrl()).origin] ?? {},
    session,
    media,
    attachments,
    transfers,
    documents,
    priceCopies,
  }
}
