import { useQuery } from '@tanstack/react-query';
import { report } from '../report/source.ts';
import { get } from './client.ts';
import type { ProjectReply, StudioReply } from './shapes.ts';

/** The project that the server has open; `null` where there is none (`jatdae studio --lab`, or a page without a server). */
export function useProject() {
  return useQuery({ queryKey: ['project'], queryFn: ({ signal }) => openProject(signal), staleTime: 30_000 });
}

async function openProject(signal: AbortSignal): Promise<ProjectReply | null> {
  if (!report() && location.protocol === 'file:') return null;
  const reply = await get<StudioReply>('project', signal);
  return reply.collection === null ? null : reply;
}
