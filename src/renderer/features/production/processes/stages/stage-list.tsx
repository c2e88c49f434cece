import { Add } from '@blueprintjs/icons'
import { useState } from 'react'
import type { RecordOf } from '#shared/api/registry.ts'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { estimateText } from '#shared/domain/delay-risk.ts'
import { can } from '#shared/domain/permissions.ts'
import { PlaceDialog } from '../../../../lib/actions/move-commands.tsx'
import { useCommands } from '../../../../lib/commands.ts'
import { useOperation } from '../../../../lib/queries.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { StageDialog } from './stage-dialog.tsx'
import { StageLine } from './stage-line.tsx'
import { stageName, type Stage } from './stage-values.ts'
import { useStageOrder } from './use-stage-order.ts'
import { useStageRemoval } from './use-stage-removal.ts'

type Opened = { stage: Stage | null; copied?: Stage } | null

const NO_STAGES: readonly Stage[] = []

/** The stages of a process in their order. Each is saved immediately and separately (PROC-012). */
export function StageList({ process: { pk: process } }: { process: RecordOf<'processes'> }) {
  const user = useSessionUser()
  const may = {
    see: can(user, 'view', 'processstage'),
    add: can(user, 'add', 'processstage'),
    change: can(user, 'change', 'processstage'),
    remove: can(user, 'delete', 'processstage'),
  }
  const { data, error, isFetching, refetch } = useOperation(
    'processStages.forProcess',
    { params: { pk: process } },
    { isEnabled: may.see },
  )
  const stages = data ?? NO_STAGES
  const { move, said } = useStageOrder(process, stages)
  const remove = useStageRemoval(process)
  const [opened, setOpened] = useState<Opened>(null)
  const [asked, setAsked] = useState<Stage | null>(null)
  const isKnown = data !== undefined
  const add = () => setOpened({ stage: null })
  useCommands(may.add && isKnown ? [{ id: 'stages.create', label: 'Dodaj etap', run: add }] : [])
  const minutes = stages.reduce((sum, { time }) => sum + (time ?? 0), 0)

  if (!may.see) return null
  return (
    <section className="process-stages" aria-labelledby="process-stages">
      <header>
        <h2 id="process-stages">Etapy</h2>
        <span className="stage-summary">
          {isKnown && countOf(stages.length, COUNTED.stage)}
          {minutes > 0 && `, ${estimateText(minutes)} na pozycję`}
        </span>
        {may.add && (
          <ActionButton
            icon={<Add />}
            text="Dodaj etap"
            disabledReason={isKnown ? null : 'Etapy nie są jeszcze wczytane.'}
            onClick={add}
          />
        )}
      </header>
      {error && (
        <p role="alert" className="process-stages-problem">
          Nie udało się wczytać etapów: {error.message}{' '}
          <ActionButton size="small" text="Ponów" isWorking={isFetching} onClick={() => void refetch()} />
        </p>
      )}
      {!isKnown && !error && <Skeleton height={160} />}
      {isKnown && stages.length === 0 && (
        <p className="quiet">
          Ten proces nie ma jeszcze etapów.{may.add ? ' Zacznij od przycisku „Dodaj etap”.' : ''}
        </p>
      )}
      {stages.length > 0 && (
        <ol className="stage-rows" aria-label="Etapy">
          {stages.map((stage, index) => (
            <StageLine
              key={stage.pk}
              stage={stage}
              place={index}
              count={stages.length}
              onOpen={may.change ? () => setOpened({ stage }) : null}
              onCopy={may.add ? () => setOpened({ stage: null, copied: stage }) : null}
              onRemove={may.remove ? () => void remove(stage) : null}
              onMove={may.change ? (to) => move(index, to) : null}
              onAsk={() => setAsked(stage)}
              onDropped={(pk) =>
                move(
                  stages.findIndex((one) => String(one.pk) === pk),
                  index,
                )
              }
            />
          ))}
        </ol>
      )}
      <span role="status" className="visually-hidden">
        {said}
      </span>
      {opened && (
        <StageDialog
          process={process}
          stage={opened.stage}
          copied={opened.copied}
          known={stages}
          onClose={() => setOpened(null)}
        />
      )}
      {asked && (
        <PlaceDialog
          name={`etap „${stageName(asked)}”`}
          place={stages.indexOf(asked) + 1}
          count={stages.length}
          onChoose={(place) => move(stages.indexOf(asked), place - 1)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}
