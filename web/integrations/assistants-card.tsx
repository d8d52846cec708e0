import { Bot } from 'lucide-react'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { useApiQuery } from '../api/hooks.ts'
import { Failure } from '../ui/failure.tsx'
import { Button } from '../ui/button.tsx'
import { IntegrationCard } from './integration-card.tsx'
import { LoadingCard } from './loading-card.tsx'

/** Whether assistants may use the company's API keys. */
export function AssistantsCard() {
  const query = useApiQuery(api.assistants.assistantSettings, {})
  const change = useSave(api.assistants.switchAssistants, {
    done: (saved) => (saved.are_on ? 'Assistants are on' : 'Assistants are off'),
    notDone: 'Nothing was changed',
    answers: api.assistants.assistantSettings,
  })
  if (!query.data) return <LoadingCard query={query} what="Assistants" />
  const { are_on } = query.data
  return (
    <IntegrationCard
      title="Assistants"
      Icon={Bot}
      isOn={are_on}
      why="Ask your assistant who the team knows at an employer, or who is recommended for a job."
      leaves="what an assistant with an API key asks for, names and notes included, to the company that runs it. No email addresses."
      action={
        <div className="flex flex-col gap-4">
          <Failure of={change} />
          <div>
            <Button busy={change.isPending} onClick={() => change.save({ body: { are_on: !are_on } })}>
              {are_on ? 'Switch assistants off' : 'Switch assistants on'}
            </Button>
          </div>
        </div>
      }
    >
      <p>
        Make an API key for each assistant, and give the assistant this address:{' '}
        <code className="wrap-anywhere">{`${window.location.origin}/mcp`}</code>
      </p>
    </IntegrationCard>
  )
}
