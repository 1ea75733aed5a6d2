import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { deskCircleBody } from '#areas/circles/contract/circles-desk.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { CircleFields, TopicFields, type TypedCircle } from '../circle-fields.tsx';

type CheckedCircle = z.output<typeof deskCircleBody>;

interface CircleFormProps {
  start: CheckedCircle;
  failure: Error | null;
  onSubmit(fields: CheckedCircle): void;
  /** Other fields, before the buttons. */
  more?: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

export const emptyCircle: CheckedCircle = {
  name: '',
  description: '',
  color: 'green',
  subjects: [],
  phases: [],
  roles: [],
};

/** The fields of an open circle: name, description, colour, and who it is for. */
export function CircleForm({ start, failure, onSubmit, more, children }: CircleFormProps) {
  const form = useForm<TypedCircle, unknown, CheckedCircle>({
    resolver: zodResolver(deskCircleBody),
    defaultValues: start,
  });
  return (
    <form noValidate onSubmit={form.handleSubmit(onSubmit)} className="max-w-[40rem] space-y-5">
      <CircleFields form={form} nameLabel="Name" descriptionHint="Who it is for and what members talk about." />
      <TopicFields control={form.control} />
      {more}
      {failure && (
        <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-danger">
          {sentenceOf(failure)}
        </p>
      )}
      {children}
    </form>
  );
}
