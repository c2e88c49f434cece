import { ApiFailure } from '#shared/api/api-error.ts'
import { MAY_NOT_EXPORT_CLIENT, mayExportClient } from '#shared/domain/client-data.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { ClientData } from './contract.ts'
import { createClientCopy, type ClientCopyDeps } from './copy.ts'
import { createStationData, type StationDataDeps } from './station-data.ts'

export type ClientDataDeps = ClientCopyDeps & StationDataDeps

/** Checks the permissions in the main process too, because the page's own check can be bypassed. */
export function createClientData(deps: ClientDataDeps): ClientData {
  const save = createClientCopy(deps)
  const { onStation, removeFromStation } = createStationData(deps)

  function permitted<Input, Result>(work: (input: Input) => Promise<Result>) {
    return async (input: Input): Promise<Result> => {
      if (mayExportClient(deps.user())) return work(input)
      throw new ApiFailure({ code: ErrorCode.forbidden, message: MAY_NOT_EXPORT_CLIENT })
    }
  }

  return {
    save: permitted(save),
    onStation: permitted(onStation),
    removeFromStation: permitted(removeFromStation),
  }
}
