import { useNavigation } from '@remix-run/react';

import type { DoubtView } from '~/confirmation/confirm/doubt-view.ts';
import { PostForm } from '~/forms/post-form.tsx';
import { Doubts } from '~/confirmation/confirm/doubts.tsx';
import { homePath } from '~/frame/paths/home-path.ts';

/** Requests in doubt, each with its own way to look again. */
export function HomeDoubts({ doubts }: { doubts: DoubtView[] }) {
  const intent = useNavigation().formData?.get('intent');
  if (doubts.length === 0) return null;
  return (
    <PostForm action={homePath()}>
      <Doubts doubts={doubts} isChecking={intent === 'check'} />
    </PostForm>
  );
}
