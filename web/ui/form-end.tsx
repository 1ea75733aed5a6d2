import { sentenceOf } from '#web/data/api-client.ts';
import { Button } from './button.tsx';

interface FormEndProps {
  failure: Error | null;
  pending: string | false;
  action: string;
}

/** The end of a form on its own screen: why saving failed, and the button. */
export const FormEnd = ({ failure, pending, action }: FormEndProps) => (
  <>
    {failure && (
      <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-danger">
        {sentenceOf(failure)}
      </p>
    )}
    <div className="flex justify-end">
      <Button type="submit" look="primary" pending={pending}>
        {action}
      </Button>
    </div>
  </>
);
