import { useState } from 'react'
import type { MessageTemplates, SavedTemplates } from '../../contract/message-templates.ts'
import { DEFAULT_TEMPLATES, type TemplateKind, type MessageTemplate } from '../../domain/message-templates.ts'
import { CONTACT_LIMIT } from '../../domain/notice.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { Form } from '../ui/form.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { useKeptForm } from '../use-kept-form.ts'
import { firstProblem, kindOfField, templatesIn } from './message-templates.rules.ts'
import { MessageTemplateFields } from './message-template-fields.tsx'

const KINDS = [
  { value: 'recommender', label: 'A recommender writes' },
  { value: 'recruiter_named', label: 'Recruiting, naming them' },
  { value: 'recruiter', label: 'Recruiting' },
] as const satisfies { value: TemplateKind; label: string }[]

const VARIABLES = [
  ['first_name', 'the person’s first name'],
  ['job_title', 'the job, or “several roles”'],
  ['job_link', 'the page of the job; a sentence with it is left out for a job without one'],
  ['company', 'your company'],
  ['sender', 'who writes'],
  ['recommender', 'who recommends them, if they may be named'],
  ['notice_url', 'the page that says why you have their name'],
] as const

/** The three message templates, and who candidates can write to. What is typed is kept until it is saved or discarded. */
export function MessageTemplatesForm({ saved: { notice_url, ...saved } }: { saved: SavedTemplates }) {
  const { form, change, reset, isRestored } = useKeptForm<MessageTemplates>('reach-out-texts', saved)
  const [kind, setKind] = useState<TemplateKind>('recommender')
  const save = useSave(api.reachOut.changeReachOutTexts, {
    done: 'Saved',
    notDone: 'The messages were not saved',
    answers: api.reachOut.reachOutTexts,
    onSaved(answer) {
      const { notice_url: _, ...templates } = answer
      reset(templates)
    },
  })
  const isChanged = JSON.stringify(form) !== JSON.stringify(saved)
  const set = (template: MessageTemplate) => change({ ...form, [kind]: template })
  const submit = () => {
    const wrong = firstProblem(templatesIn(form))
    if (wrong) setKind(wrong)
    else save.save({ body: form }, { onError: ({ fields }) => setKind(kindOfField(fields) ?? kind) })
  }
  return (
    <Form
      action="Save messages"
      of={save}
      disabled={!isChanged}
      onSubmit={submit}
      onClose={() => reset(saved)}
      onDiscard={isRestored && isChanged ? () => reset(saved) : undefined}
    >
      <p className="text-muted">
        Vouch sends nothing. It offers these words to copy, with the variables filled in:
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        {VARIABLES.filter(([name]) => name !== 'notice_url' || notice_url !== null).map(([name, meaning]) => (
          <div key={name} className="contents">
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
      <Tabs
        label="Who writes"
        tabs={[...KINDS]}
        value={kind}
        onValueChange={(chosen) => setKind(KINDS.find(({ value }) => value === chosen)!.value)}
      >
        <TabPanel value={kind}>
          <MessageTemplateFields
            key={kind}
            kind={kind}
            template={form[kind]}
            hasNotice={notice_url !== null}
            refused={save.error?.fields ?? {}}
            onChange={set}
            onStart={() => set(DEFAULT_TEMPLATES[kind])}
          />
        </TabPanel>
      </Tabs>
      <Textarea
        label="Who candidates can write to (Optional)"
        hint="Your words on the page that says why you have their name, such as an address. Without them there is no such page."
        rows={2}
        maxLength={CONTACT_LIMIT}
        value={form.notice_contact}
        onChange={({ target }) => change({ ...form, notice_contact: target.value })}
      />
      <TextField
        label="End of job links (Optional)"
        hint="Such as ref=vouch, if your careers page counts where its readers come from. Vouch counts nothing."
        className="max-w-sm"
        maxLength={200}
        value={form.job_link_tail}
        error={save.error?.fields.job_link_tail}
        onChange={({ target }) => change({ ...form, job_link_tail: target.value })}
      />
    </Form>
  )
}
