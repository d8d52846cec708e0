import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const AssistantSettings = z.object({
  are_on: z.boolean().describe('Whether assistants may use the company’s API keys at /mcp.'),
})

/** Assistants speak the Model Context Protocol with /mcp, which is described in docs/api.md. */
export const assistants = {
  assistantSettings: endpoint({
    method: 'GET',
    path: '/v1/assistants',
    access: 'admin',
    summary: 'Whether the company lets assistants in.',
    response: AssistantSettings,
  }),
  switchAssistants: endpoint({
    method: 'PUT',
    path: '/v1/assistants',
    access: 'admin',
    summary:
      'Let in assistants that have an API key of the company, or shut them out from their next call on.',
    body: AssistantSettings,
    audit: true,
    response: AssistantSettings,
  }),
}
