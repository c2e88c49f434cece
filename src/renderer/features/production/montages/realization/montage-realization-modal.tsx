import { Callout, Checkbox, DialogBody, DialogFooter } from '@blueprintjs/core'
import type { KeyboardEvent } from 'react'
import type { RecordOf } from '#shared/api/registry.ts'
import type { StageDeed } from '#shared/domain/stage-status.ts'
import { EM_DASH } from '../../../../lib/format.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { Fact } from '../../../../ui/fact.tsx'
import { Modal } from '../../../../ui/modal.tsx'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { FailedLines } from './failed-lines.tsx'
import { montageChecklist, tickedEntries } from './montage-deeds.ts'
import { useMontageRealization } from './use-montage-realization.ts'
import './montage-realization.css'

interface MontageRealizationModalProps {
  pk: number
  name: string | null
  onClose: () => void
}

const LABELS: Readonly<Record<StageDeed, string>> = { started: 'Rozpocznij', finished: 'Zakończ' }
const KEYS: Readonly<Record<string, StageDeed>> = { F2: 'started', F4: 'finished' }
const LISTS: Readonly<Record<StageDeed, string>> = {
  started: 'Przed rozpoczęciem',
  finished: 'Przed zakończeniem',
}

/** Starts and finishes the next stage of a montage (MON-058); stays open while anything of it is not confirmed. */
export function MontageRealizationModal({ pk, name, onClose }: MontageRealizationModalProps) {
  const realized = useMontageRealization(pk)
  const { montage, state, error, isReading, working, doneCount, refusalOf } = realized
  const next = montage?.next_stage ?? null

  async function press(deed: StageDeed) {
    if (deed === 'started') await realized.start()
    else if (await realized.finish()) onClose()
  }

  function onKey(event: KeyboardEvent) {
    const deed = event.shiftKey || event.ctrlKey || event.altKey ? undefined : KEYS[event.key]
    if (deed === undefined) return
    event.preventDefault()
    if (refusalOf(deed) === null && working === null) void press(deed)
  }

  return (
    <Modal
      title={`Realizacja montażu ${pk}${name ? ` „${name}”` : ''}`}
      className="montage-realization"
      canOutsideClickClose={working === null}
      canEscapeKeyClose={working === null}
      onClose={onClose}
    >
      <div role="presentation" onKeyDown={onKey}>
        <DialogBody>
          {error && (
            <Callout compact intent="danger" role="alert" title="Nie udało się odczytać montażu">
              {error.message}
              <ActionButton size="small" text="Ponów" isWorking={isReading} onClick={realized.reread} />
            </Callout>
          )}
          <dl className="montage-realization-facts">
            <Fact label="Etap">{stageName(next)}</Fact>
            <Fact label="Realizacja">
              <StatusTag
                tone={montage?.realization_started ? 'info' : 'neutral'}
                text={montage?.realization_started ? 'rozpoczęta' : 'nierozpoczęta'}
              />
            </Fact>
            <Fact label="Zakończone pozycje">
              <span role="status">
                {doneCount} z {state.lines.length}
              </span>
            </Fact>
          </dl>
          <div className="montage-checklists">
            {(['started', 'finished'] as const).map((deed) => {
              const entries = montageChecklist(state, deed)
              const ticked = tickedEntries(state, deed)
              if (entries.length === 0) return null
              return (
                <fieldset key={deed}>
                  <legend>{LISTS[deed]}</legend>
                  {entries.map((entry) => (
                    <Checkbox
                      key={entry}
                      label={entry}
                      checked={ticked.includes(entry)}
                      onChange={(event) => realized.tick(deed, entry, event.currentTarget.checked)}
                    />
                  ))}
                </fieldset>
              )
            })}
          </div>
          <FailedLines lines={state.lines} onCheck={realized.check} />
        </DialogBody>
        <DialogFooter
          actions={(['started', 'finished'] as const).map((deed) => (
            <DeedButton
              key={deed}
              deed={deed}
              refusal={refusalOf(deed)}
              isWorking={working === deed}
              onPress={() => void press(deed)}
            />
          ))}
        />
      </div>
    </Modal>
  )
}

type NextStage = RecordOf<'montages'>['next_stage']

function stageName(stage: NextStage): string {
  if (stage === null) return EM_DASH
  return [stage.machine?.name, stage.machine_action?.name].filter(Boolean).join(' · ') || `nr ${stage.pk}`
}

interface DeedButtonProps {
  deed: StageDeed
  refusal: string | null
  isWorking: boolean
  onPress: () => void
}

/** The reason stands below it: a touch screen has no hover. */
function DeedButton({ deed, refusal, isWorking, onPress }: DeedButtonProps) {
  return (
    <div className="montage-deed">
      <ActionButton
        intent="primary"
        size="large"
        text={`${LABELS[deed]} ${deed === 'started' ? 'F2' : 'F4'}`}
        aria-label={LABELS[deed]}
        disabledReason={refusal}
        isWorking={isWorking}
        onClick={onPress}
      />
      <span className="montage-deed-reason">{refusal}</span>
    </div>
  )
}
