import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { TIP_LINK_LIMIT } from '../../domain/limits.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { useFailureToast } from '../ui/use-failure-toast.ts'
import { Failure } from '../ui/failure.tsx'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Panel } from '../ui/panel.tsx'
import { opensElsewhere } from '../ui/row-click.ts'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { choiceParam, textParam } from '../ui/url-params.ts'
import { useIsHere } from '../ui/use-is-here.ts'
import { useUrlParams } from '../ui/use-url-params.ts'
import { useForgetKept, useKeptForm } from '../use-kept-form.ts'
import { EMPTY_TIP, missingIn, type Mode, MODES, namesNobody, newTip, thanksFor } from './tip-form.rules.ts'
import { TipFields, WhoFields } from './tip-form.tsx'

/** /submit-tip: a tip about someone, by name or by link (docs/product-employees.md, Tips). */
export function SubmitTipScreen() {
  const [params, changeParams] = useUrlParams()
  const mode = choiceParam(params, 'by', MODES)
  const shared = textParam(params, 'link').slice(0, TIP_LINK_LIMIT)
  const kept = shared ? (`tip:${shared}` as const) : 'tip'
  const { form: tip, change: setTip } = useKeptForm(kept, { ...EMPTY_TIP, link: shared })
  const forgetKept = useForgetKept()
  const [missing, setMissing] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const isHere = useIsHere()
  const failure = useFailureToast()
  const save = useSave(api.tips.submitTip, {
    done: (_, { body }) => ({ title: 'Secret safely delivered', description: thanksFor(body) }),
    notDone: 'Your tip was not sent',
    onSaved() {
      forgetKept(kept)
      if (isHere()) void navigate({ to: '/dashboard', search: {} })
    },
  })

  const forgetMissing = () => {
    if (missing) failure.close()
    setMissing(null)
  }
  const change = (changed: Partial<typeof tip>) => {
    setTip({ ...tip, ...changed })
    if ('name' in changed || 'link' in changed) forgetMissing()
  }
  const choose = (chosen: Mode) => {
    forgetMissing()
    changeParams({ by: chosen === 'name' ? undefined : chosen }, { replace: true, keepScroll: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A sent tip stays on the screen until the dashboard appears: a second Enter must not send it again.
    if (save.isPending || save.isSuccess || namesNobody(tip)) return
    failure.close()
    const lacks = missingIn(mode, tip)
    setMissing(lacks)
    if (lacks) {
      failure.show('Missing information', lacks)
      form.current?.querySelector<HTMLInputElement>(`input[name=${mode}]`)?.focus()
    } else save.save({ body: newTip(tip) })
  }
  const who = <WhoFields mode={mode} tip={tip} missing={missing} onChange={change} />
  return (
    <Page width="form">
      <PageHeading
        title="Submit a Tip"
        subtitle="Know someone exceptional? A name or a link is enough, even for someone outside your network."
      />
      <Panel>
        <form data-keeps-left ref={form} onSubmit={submit} noValidate className="flex flex-col gap-6">
          <Tabs
            label="How to submit"
            tabs={[
              { value: 'name', label: 'Submit by Name' },
              { value: 'link', label: 'Submit by Link' },
            ]}
            value={mode}
            onValueChange={(chosen) => choose(chosen as Mode)}
          >
            <TabPanel value="name">{who}</TabPanel>
            <TabPanel value="link">{who}</TabPanel>
          </Tabs>
          <TipFields tip={tip} onChange={change} />
          <Failure of={save} kept="What you wrote is still here." />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" busy={save.isPending} disabled={namesNobody(tip)}>
              Submit
            </Button>
            <LinkButton
              to="/dashboard"
              variant="quiet"
              onClick={(event) => opensElsewhere(event) || forgetKept(kept)}
            >
              Back to Dashboard
            </LinkButton>
          </div>
        </form>
      </Panel>
    </Page>
  )
}
