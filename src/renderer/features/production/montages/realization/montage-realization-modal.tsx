import { Callout, Checkbox, DialogBody, DialogFooter } from '@blueprintjs/core'
import type { KeyboardEvent } from 'react'
import type { RecordOf } from '#shared/api/registry.ts'
import type { StageAction } from '#shared/domain/stage-status.ts'
import { EM_DASH } from '../../../../lib/format.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { Fact } from '../../../../ui/fact.tsx'
import { Modal } from '../../../../ui/modal.tsx'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { FailedLines } from './failed-lines.tsx'
import { montageChecklist, tickedEntries } from './montage-stage-actions.ts'
import { useMontageRealization } from './use-montage-realization.ts'
import './montage-realization.css'

interface MontageRealizationModalProps {
  pk: number
  name: string | null
  onClose: () => void
}

const LABELS: Readonly<Record<StageAction, string>> = { started: 'Rozpocznij', finished: 'Zakończ' }
const KEYS: Readonly<Record<string, StageAction>> = { F2: 'started', F4: 'finished' }
const LISTS: Readonly<Record<StageAction, string>> = {
  started: 'Przed rozpoczęciem',
  finished: 'Przed zakończeniem',
}

/** Starts and finishes the next stage of a montage (MON-058). Stays open until everything is confirmed. */
export function MontageRealizationModal({ pk, name, onClose }: MontageRealizationModalProps) {
  const realized = useMontageRealization(pk)
  const { montage, state, error, isReading, working, doneCount, refusalOf } = realized
  const next = montage?.next_stage ?? null

  async function press(stageAction: StageAction) {
    if (stageAction === 'started') await realized.start()
    else if (await realized.finish()) onClose()
  }

  function onKey(event: KeyboardEvent) {
    const stageAction = event.shiftKey || event.ctrlKey || event.altKey ? undefined : KEYS[event.key]
    if (stageAction === undefined) return
    event.preventDefault()
    if (refusalOf(stageAction) === null && working === null) void press(stageAction)
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
            {(['started', 'finished'] as const).map((stageAction) => {
              const entries = montageChecklist(state, stageAction)
              const ticked = tickedEntries(state, stageAction)
              if (entries.length === 0) return null
              return (
                <fieldset key={stageAction}>
                  <legend>{LISTS[stageAction]}</legend>
                  {entries.map((entry) => (
                    <Checkbox
                      key={entry}
                      label={entry}
                      checked={ticked.includes(entry)}
                      onChange={(event) => realized.tick(stageAction, entry, event.currentTarget.checked)}
                    />
                  ))}
                </fieldset>
              )
            })}
          </div>
          <FailedLines lines={state.lines} onCheck={realized.check} />
        </DialogBody>
        <DialogFooter
          actions={(['started', 'finished'] as const).map((stageAction) => (
            <StageActionButton
              key={stageAction}
              stageAction={stageAction}
              refusal={refusalOf(stageAction)}
              isWorking={working === stageAction}
              onPress={() => void press(stageAction)}
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

interface StageActionButtonProps {
  stageAction: StageAction
  refusal: string | null
  isWorking: boolean
  onPress: () => void
}

/** The reason is shown below the button, because a touch screen has no hover. */
function StageActionButton({ stageAction, refusal, isWorking, onPress }: StageActionButtonProps) {
  return (
    <div className="montage-stage-action">
      <ActionButton
        intent="primary"
        size="large"
        text={`${LABELS[stageAction]} ${stageAction === 'started' ? 'F2' : 'F4'}`}
        aria-label={LABELS[stageAction]}
        disabledReason={refusal}
        isWorking={isWorking}
        onClick={onPress}
      />
      <span className="montage-stage-action-reason">{refusal}</span>
    </div>
  )
}
